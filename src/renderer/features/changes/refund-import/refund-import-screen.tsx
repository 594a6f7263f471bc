import type { RefundImport } from '#contract/entities/refund-import.ts'
import { formatInstant, formatInstantBrief } from '#domain/format-instant.ts'
import { formatCount } from '#domain/format.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { usePageAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { ImportActions, ImportCard } from './import-row.tsx'
import { refundImportApi } from './refund-import-api.ts'
import { RefundFile } from './refund-file.tsx'
import { refundImportTexts as texts } from './texts.ts'
import './refund-import.css'

const { heads } = texts
const columns: GridColumn<RefundImport>[] = [
  {
    id: 'file',
    head: heads.file,
    width: 200,
    isStretching: true,
    cell: ({ fileName }) => <bdi className="clip">{fileName}</bdi>,
  },
  { id: 'state', head: heads.state, width: 90, cell: ({ state }) => texts.states[state] },
  {
    id: 'rows',
    head: heads.rows,
    width: 80,
    align: 'end',
    cell: ({ rows }) => <span className="num">{formatCount(rows)}</span>,
  },
  {
    id: 'wallet',
    head: heads.wallet,
    width: 116,
    align: 'end',
    cell: ({ wallet }) => <Amount rupees={wallet} isStrong />,
  },
  {
    id: 'imported',
    head: heads.imported,
    width: 220,
    cell: ({ createdAt, createdBy }) => (
      <span className="clip" title={formatInstant(createdAt)}>
        {formatInstantBrief(createdAt, serverNow())} {texts.by(createdBy)}
      </span>
    ),
  },
  { id: 'actions', head: heads.actions, width: 260, cell: (entry) => <ImportActions entry={entry} /> },
]

const rowId = ({ importId }: RefundImport): string => importId
const renderCard = (entry: RefundImport) => <ImportCard entry={entry} />

/** Imports refunds from an Excel file, and lists earlier imports with what can be done with them. */
export const RefundImportScreen = () => {
  const place = usePageAddress()
  const list = useList(refundImportApi.endpoints.refundImports, { place, request: {}, rows: 'imports' })
  return (
    <MoneyList
      id="refundImports"
      list={list}
      title={texts.title}
      label={texts.list}
      empty={{ title: texts.empty, text: texts.emptyText, action: null }}
      failed={texts.failed}
      columns={columns}
      rowId={rowId}
      renderCard={renderCard}
      head={<RefundFile />}
      summary={list.info && texts.count(list.info.total)}
    />
  )
}
