import type { PanCheck } from '#contract/http/verify-pan.ts'
import { formatInstant } from '#domain/format-instant.ts'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { nameMatchLooks, panStatusLooks } from './pan-looks.ts'
import { verifyPanTexts as texts } from './texts.ts'

const { heads, none } = texts

export const panColumns: GridColumn<PanCheck>[] = [
  {
    id: 'at',
    head: heads.at,
    width: 204,
    cell: ({ checkedAt }) => <span className="num">{formatInstant(checkedAt)}</span>,
  },
  { id: 'pan', head: heads.pan, width: 120, cell: ({ pan }) => <span className="mono">{pan}</span> },
  {
    id: 'name',
    head: heads.name,
    width: 200,
    isStretching: true,
    cell: ({ name }) => <span className="clip">{name}</span>,
  },
  {
    id: 'status',
    head: heads.status,
    width: 170,
    cell: ({ status }) => <StatusTag look={panStatusLooks[status]} />,
  },
  {
    id: 'nameMatch',
    head: heads.nameMatch,
    width: 170,
    cell: ({ nameMatch }) => <StatusTag look={nameMatchLooks[nameMatch]} />,
  },
  {
    id: 'by',
    head: heads.by,
    width: 160,
    cell: ({ checkedBy }) => <span className="clip">{checkedBy || none}</span>,
  },
]

/** A check as a card where a table doesn't fit. */
export const PanCard = ({ check }: { check: PanCheck }) => (
  <article className="money-card">
    <header className="row spread">
      <strong className="mono">{check.pan}</strong>
      <StatusTag look={panStatusLooks[check.status]} />
    </header>
    <p className="row spread">
      <span className="clip">{check.name}</span>
      <StatusTag look={nameMatchLooks[check.nameMatch]} />
    </p>
    <footer className="small muted">
      {formatInstant(check.checkedAt)} · {check.checkedBy || none}
    </footer>
  </article>
)
