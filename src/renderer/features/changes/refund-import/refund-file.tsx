import { useId } from 'react'
import type { RefundMatch } from '#contract/entities/refund-import.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { FileInput } from '#renderer/ui/fields/file-input.tsx'
import { refundImportTexts as texts } from './texts.ts'
import { useRefundFile } from './use-refund-file.ts'

const { heads } = texts

const Preview = ({ matches }: { matches: readonly RefundMatch[] }) => (
  <div className="refund-scroll" role="region" aria-label={texts.preview} tabIndex={0}>
    <table className="refund-table">
      <caption className="visually-hidden">{texts.preview}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.row}</th>
          <th scope="col">{heads.pnr}</th>
          <th scope="col">{heads.passenger}</th>
          <th scope="col">{heads.quoted}</th>
          <th scope="col">{heads.refunded}</th>
          <th scope="col">{heads.wallet}</th>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <tr key={match.row}>
            <td className="num">{match.row}</td>
            <td className="mono">{match.pnr}</td>
            <td>{match.passenger}</td>
            <td>{match.quoted === null ? texts.none : <Amount rupees={match.quoted} />}</td>
            <td>
              <Amount rupees={match.refunded} />
            </td>
            <td>
              <Amount rupees={match.wallet} isStrong />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Chooses a file, shows what it would refund or which cells need fixing, and imports it. */
export const RefundFile = () => {
  const id = useId()
  const { checked, problem, isBusy, take, start } = useRefundFile()
  const errors = checked?.errors ?? []
  const matches = checked?.matches ?? []
  return (
    <section className="stack">
      <p className="small muted">{texts.hint}</p>
      <label htmlFor={id}>{texts.file}</label>
      <FileInput id={id} accept=".xlsx" isDisabled={isBusy} onFile={take} />
      <p className="small muted" role="status">
        {isBusy ? texts.reading : ''}
      </p>
      {problem ? (
        <p className="notice tone-bad" role="alert">
          {problem}
        </p>
      ) : null}
      {errors.length > 0 ? (
        <div className="notice tone-bad" role="alert">
          <p>{texts.problems(errors.length)}</p>
          <ul>
            {errors.map((error) => (
              <li key={`${error.row} ${error.column}`}>{texts.cell(error)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {matches.length > 0 ? <Preview matches={matches} /> : null}
      {checked && errors.length === 0 ? (
        <p className="row">
          <span>{texts.ready(matches.length, checked.totals.wallet)}</span>
          <Button intent="primary" text={texts.import(matches.length)} loading={isBusy} onClick={start} />
        </p>
      ) : null}
    </section>
  )
}
