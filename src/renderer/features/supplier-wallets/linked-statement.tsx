import { useState } from 'react'
import type { LinkEntry } from '#contract/entities/supply-network-money.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { walletKindWord } from '#renderer/entities/wallet-words.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useAppDispatch } from '#renderer/store/store.ts'
import { useSiteLine } from '#renderer/entities/workbook/use-site-line.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { AcceptDialog } from './linked-dialogs.tsx'
import { allDates, LinkedDates } from './linked-dates.tsx'
import { loadLinkedStatement } from './linked-sheet.ts'
import { linkedTexts as texts } from './linked-texts.ts'
import { linkedWalletApi } from './linked-wallet-api.ts'

const tones = {
  booking: 'quiet',
  waiting: 'info',
  mirrored: 'good',
  toAccept: 'warn',
  accepted: 'good',
} as const

const Entry = ({ entry, onAccept }: { entry: LinkEntry; onAccept: (() => void) | null }) => (
  <li className="supplier-payment">
    <div className="row spread">
      <span className="row">
        <strong>{walletKindWord(entry.kind, entry.amount)}</strong>
        {texts.entryStates[entry.state] ? (
          <span className={`tag tone-${tones[entry.state]}`}>{texts.entryStates[entry.state]}</span>
        ) : null}
      </span>
      <Amount rupees={entry.amount} isStrong />
    </div>
    {entry.text || entry.pnr ? (
      <p className="small">
        {entry.pnr ? <span className="mono">{entry.pnr} </span> : null}
        <bdi>{entry.text}</bdi>
      </p>
    ) : null}
    <div className="row spread small muted">
      <span className="num">{formatInstant(entry.createdAt)}</span>
      <span>
        {texts.balanceAfter} <Amount rupees={entry.balanceAfter} />
      </span>
    </div>
    {entry.state === 'toAccept' && onAccept ? (
      <div className="row">
        <Button size="small" text={texts.accept} onClick={onAccept} />
      </div>
    ) : null}
  </li>
)

/** The wallet's entries in the supplier's books, newest first, and whether the agency's own books have them. */
export const LinkedStatement = ({ supplierId, companyName }: { supplierId: string; companyName: string }) => {
  const [accepting, setAccepting] = useState<LinkEntry | null>(null)
  const [span, setSpan] = useState(allDates)
  const isLimited = span.dateFrom !== '' || span.dateTo !== ''
  const dispatch = useAppDispatch()
  const site = useSiteLine()
  const mayPay = useMay('suppliers.pay')
  const list = useList(linkedWalletApi.endpoints.linkStatement, {
    place: useListMemory({ listKey: `${span.dateFrom} ${span.dateTo}` }),
    request: { supplierId, ...span, pageSize: 50 },
    rows: 'entries',
  })
  return (
    <section className="stack" aria-label={texts.statementTitle}>
      <h2 className="large">{texts.statementTitle}</h2>
      <div className="row spread">
        <LinkedDates span={span} onChange={setSpan} />
        <WorkbookButton
          kind="walletStatement"
          total={list.info?.total ?? 0}
          load={(onProgress) =>
            loadLinkedStatement(
              (page) =>
                dispatch(
                  linkedWalletApi.endpoints.linkStatement.initiate(
                    { supplierId, ...span, ...page },
                    { subscribe: false, forceRefetch: true },
                  ),
                ).unwrap(),
              { site, supplier: companyName },
              onProgress,
            )
          }
          savedText={texts.exported}
          tooManyText={texts.exportTooLong}
          hasKey={false}
        />
      </div>
      <ListStates
        list={list}
        failed={texts.statementFailed}
        empty={
          isLimited ? (
            <EmptyState
              title={texts.noMatch}
              action={<Button text={texts.allDates} onClick={() => setSpan(allDates)} />}
            >
              {texts.noMatchText}
            </EmptyState>
          ) : (
            <EmptyState title={texts.statementEmpty}>{texts.statementEmptyText}</EmptyState>
          )
        }
        skeleton={{ rows: 3, height: 72 }}
      >
        <ul className="supplier-payments">
          {list.rows.map((entry) => (
            <Entry key={entry.entryId} entry={entry} onAccept={mayPay ? () => setAccepting(entry) : null} />
          ))}
        </ul>
      </ListStates>
      <ListFoot list={list} summary={list.info && texts.entries(list.info.total)} isHiddenOnOnePage />
      {accepting ? (
        <AcceptDialog supplierId={supplierId} entry={accepting} onClose={() => setAccepting(null)} />
      ) : null}
    </section>
  )
}
