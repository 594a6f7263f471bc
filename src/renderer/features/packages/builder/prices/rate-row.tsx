import { Cross, Duplicate, Fork } from '@blueprintjs/icons'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Rate } from '#contract/entities/package-body.ts'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { parseInteger } from '#renderer/ui/fields/integer-field.tsx'
import { TypedInput } from '#renderer/features/packages/builder/fields/typed-input.tsx'
import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'
import { formatTypedMinor, readMinor } from '#renderer/features/packages/builder/builder-doc.ts'
import { moveByKey } from './move-by-key.ts'
import { rateCells, readCell, toCellPath, writeCell, type RateCell } from './price-edits.ts'
import { priceTexts as texts } from './price-texts.ts'
import type { RateActions } from './rate-actions.ts'
import type { RateGroup } from './rate-group.ts'

interface RateRowProps {
  rate: Rate
  index: number
  group: RateGroup
  actions: RateActions
}

interface CellProps {
  label: string
  path: string
  column: string
}

const useCell = ({ label, path, column }: CellProps) => {
  const { problemAt } = useBuilder()
  const problem = problemAt(path)
  const noteId = `${path}-note`
  return {
    problem,
    noteId,
    aria: {
      'aria-label': label,
      'aria-invalid': problem !== undefined,
      'aria-describedby': problem === undefined ? undefined : noteId,
      'data-cell': column,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => moveByKey(event, column),
      onFocus: undefined,
    },
  }
}

const CellNote = ({ problem, noteId }: { problem: string | undefined; noteId: string }) =>
  problem === undefined ? null : (
    <span className="rate-problem small" id={noteId}>
      {problem}
    </span>
  )

interface MoneyCellProps extends CellProps {
  rate: Rate
  cell: RateCell
  actions: RateActions
}

/** An amount of a rate. The arrow keys move within its column and row. */
const MoneyCell = ({ rate, cell, actions, ...place }: MoneyCellProps) => {
  const { problem, noteId, aria } = useCell(place)
  const { onFocus: _none, ...rest } = aria
  return (
    <td data-place={place.path}>
      <TypedInput
        {...rest}
        aria={{}}
        inputMode="decimal"
        value={readCell(rate, cell)}
        read={readMinor}
        format={formatTypedMinor}
        onChange={(minor) => actions.change(rate.rateId, (now) => writeCell(now, cell, minor), cell)}
        onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
          if (actions.paste(rate.rateId, cell, event.clipboardData.getData('text'))) event.preventDefault()
        }}
      />
      <CellNote problem={problem} noteId={noteId} />
    </td>
  )
}

type WholeName = 'paxFrom' | 'paxTo' | 'freeEvery'

const readWhole = (text: string): number => parseInteger(text) ?? Number.NaN
const formatWhole = (value: number): string => (Number.isFinite(value) ? String(value) : '')

const WholeCell = ({
  rate,
  name,
  actions,
  ...place
}: CellProps & { rate: Rate; name: WholeName; actions: RateActions }) => {
  const { problem, noteId, aria } = useCell(place)
  const { onFocus: _none, ...rest } = aria
  return (
    <span data-place={place.path}>
      <TypedInput
        {...rest}
        aria={{}}
        inputMode="numeric"
        value={rate[name]}
        read={readWhole}
        format={formatWhole}
        onChange={(value) => actions.change(rate.rateId, (now) => ({ ...now, [name]: value }), name)}
      />
      <CellNote problem={problem} noteId={noteId} />
    </span>
  )
}

const RateTools = ({ rate, group, actions, name }: Omit<RateRowProps, 'index'> & { name: string }) => (
  <div className="rate-tools">
    <Button
      variant="minimal"
      icon={<Duplicate size={14} />}
      aria-label={`${texts.fillEmpty(group.season)}: ${name}`}
      title={texts.fillEmpty(group.season)}
      onClick={() => actions.fillEmpty(rate)}
    />
    <Button
      variant="minimal"
      icon={<Fork size={14} />}
      aria-label={`${texts.addGroupRate}: ${name}`}
      title={texts.addGroupRate}
      disabled={rate.paxFrom >= rate.paxTo}
      onClick={() => actions.split(rate.rateId)}
    />
    <Button
      variant="minimal"
      icon={<Cross size={14} />}
      aria-label={`${texts.removeRate}: ${name}`}
      title={texts.removeRate}
      onClick={() => actions.remove(rate.rateId)}
    />
  </div>
)

const formatSupplement = ({ adultMinor: { single, double } }: Rate): string =>
  Number.isFinite(single - double)
    ? texts.supplement(formatInr(toRupees(single - double), { isWhole: true }))
    : texts.noRate

/** The prices of a category in a season. */
export const RateRow = ({ rate, index, group, actions }: RateRowProps) => {
  const path = `body.rates.${index}`
  const name = texts.row(group.category, group.season, texts.pax(rate.paxFrom, rate.paxTo))
  const toCell = (head: string, part: string) => ({
    label: texts.cell(head, name),
    path: `${path}.${part}`,
    column: part,
  })
  return (
    <tr data-place={path}>
      <th scope="row">
        <span className="rate-season clip">{group.season}</span>
        <span className="small muted num">{formatSupplement(rate)}</span>
      </th>
      {rateCells.map((cell) => (
        <MoneyCell
          key={cell}
          rate={rate}
          cell={cell}
          actions={actions}
          {...toCell(texts.heads[cell], toCellPath(cell))}
        />
      ))}
      <td data-place={`${path}.basis`}>
        <Select
          label={texts.cell(texts.heads.basis, name)}
          value={rate.basis}
          options={(['night', 'trip'] as const).map((value) => ({ value, label: texts.bases[value] }))}
          onChange={(basis) => actions.change(rate.rateId, (now) => ({ ...now, basis }))}
        />
      </td>
      <td>
        <span className="rate-pax">
          <WholeCell rate={rate} name="paxFrom" actions={actions} {...toCell(texts.paxFrom, 'paxFrom')} />
          <span aria-hidden="true">–</span>
          <WholeCell rate={rate} name="paxTo" actions={actions} {...toCell(texts.paxTo, 'paxTo')} />
        </span>
      </td>
      <td className="rate-free" title={texts.freeHelp}>
        <WholeCell rate={rate} name="freeEvery" actions={actions} {...toCell(texts.freeHelp, 'freeEvery')} />
      </td>
      <td>
        <RateTools rate={rate} group={group} actions={actions} name={name} />
      </td>
    </tr>
  )
}
