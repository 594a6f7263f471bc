import type { ReconciliationLine } from '#contract/http/reconciliation.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { lineLooks } from './line-looks.ts'
import { reconciliationTexts as texts } from './texts.ts'

const { heads, none } = texts

/** Returns the name of a line in texts. */
export const getLineName = (line: ReconciliationLine): string =>
  line.pnr || line.bookingId || line.text || line.lineKey

/** Returns the columns of the lines; `onOpen` explains one. */
export const lineColumns = (onOpen: (line: ReconciliationLine) => void): GridColumn<ReconciliationLine>[] => [
  { id: 'kind', head: heads.kind, width: 160, cell: ({ kind }) => <StatusTag look={lineLooks[kind]} /> },
  {
    id: 'at',
    head: heads.at,
    width: 204,
    cell: ({ at }) => <span className="num">{at ? formatInstant(at) : none}</span>,
  },
  { id: 'pnr', head: heads.pnr, width: 76, cell: ({ pnr }) => <span className="mono">{pnr || none}</span> },
  {
    id: 'text',
    head: heads.text,
    width: 150,
    isStretching: true,
    cell: ({ text }) => (
      <span className="clip" title={text}>
        {text}
      </span>
    ),
  },
  {
    id: 'user',
    head: heads.user,
    width: 190,
    cell: ({ user }) => (
      <span className="clip" title={user}>
        {user || none}
      </span>
    ),
  },
  { id: 'supplier', head: heads.supplier, width: 132, cell: ({ supplier }) => supplier || none },
  {
    id: 'wallet',
    head: heads.wallet,
    width: 116,
    align: 'end',
    cell: ({ walletAmount }) => <Amount rupees={walletAmount} />,
  },
  {
    id: 'difference',
    head: heads.difference,
    width: 100,
    align: 'end',
    cell: ({ difference }) => <Amount rupees={difference} />,
  },
  {
    id: 'more',
    head: heads.more,
    width: 80,
    cell: (line) => (
      <Button
        variant="minimal"
        size="small"
        text={texts.explain}
        aria-label={texts.explainLine(getLineName(line))}
        onClick={() => onOpen(line)}
      />
    ),
  },
]

/** A line as a card where a table doesn't fit. */
export const LineCard = ({
  line,
  onOpen,
}: {
  line: ReconciliationLine
  onOpen: (line: ReconciliationLine) => void
}) => (
  <article className="money-card">
    <header className="row spread">
      <StatusTag look={lineLooks[line.kind]} />
      <Amount rupees={line.walletAmount} isStrong />
    </header>
    <p>
      {line.pnr ? <span className="mono">{line.pnr} </span> : null}
      <bdi>{line.text}</bdi>
    </p>
    <footer className="row spread small">
      <span className="muted">
        {heads.difference} <Amount rupees={line.difference} />
      </span>
      <Button
        size="small"
        text={texts.explain}
        aria-label={texts.explainLine(getLineName(line))}
        onClick={() => onOpen(line)}
      />
    </footer>
  </article>
)
