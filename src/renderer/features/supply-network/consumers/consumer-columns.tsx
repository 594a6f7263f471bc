import type { ApiConsumer } from '#contract/entities/supply-network.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { networkTexts } from '#renderer/features/supply-network/shared-texts.ts'
import { ConsumerStatus } from './consumer-status.tsx'
import { consumersTexts as texts } from './consumers-texts.ts'

const { heads } = texts
type Column = GridColumn<ApiConsumer>

/** Identifies a consumer of one list: an agency may sell several lists of one site. */
export const toConsumerId = (row: ApiConsumer): string =>
  `${row.wl_mongoDb_siteId}:${row.sc_map_supplierListId}`

const first: Column[] = [
  {
    id: 'company',
    head: heads.company,
    width: 150,
    isStretching: true,
    cell: (row) => <bdi className="clip">{row.wl_companyName}</bdi>,
  },
  {
    id: 'list',
    head: heads.list,
    width: 92,
    cell: (row) => (
      <span className="clip" title={row.listTitle}>
        {row.listTitle}
      </span>
    ),
  },
  {
    id: 'domain',
    head: heads.domain,
    width: 148,
    cell: (row) => (
      <span className="clip" title={row.wl_domain}>
        {row.wl_domain}
      </span>
    ),
  },
  {
    id: 'category',
    head: heads.category,
    width: 124,
    cell: (row) => networkTexts.categories[row.sup_category],
  },
]
const terms: Column[] = [
  {
    id: 'group',
    head: heads.group,
    width: 108,
    cell: (row) => <span className="clip">{row.leGroup_groupName || texts.defaultGroup}</span>,
  },
  {
    id: 'balance',
    head: heads.balance,
    width: 112,
    align: 'end',
    cell: (row) => <Amount rupees={row.walletBalance ?? 0} />,
  },
  {
    id: 'available',
    head: heads.available,
    width: 112,
    align: 'end',
    cell: (row) => <Amount rupees={row.walletAvailable ?? 0} isStrong />,
  },
]
const hold: Column = {
  id: 'hold',
  head: heads.hold,
  width: 64,
  cell: (row) => (row.sc_map_isFlightHoldAllowed ? texts.yes : texts.no),
}
const tds: Column = {
  id: 'tds',
  head: heads.tds,
  width: 56,
  cell: (row) => (row.isTdsDeductable ? texts.yes : texts.no),
}
const status: Column = {
  id: 'status',
  head: heads.status,
  width: 148,
  cell: (row) => <ConsumerStatus consumer={row} />,
}

/** The columns of API consumers. A supplier user doesn't see the group, wallet and TDS, which are between the two agencies. */
export const toConsumerColumns = (isMine: boolean, onView: (row: ApiConsumer) => void): Column[] => [
  ...first,
  ...(isMine ? [hold] : [...terms, hold, tds]),
  status,
  {
    id: 'details',
    head: texts.viewDetails,
    isHeadHidden: true,
    width: 104,
    cell: (row) => (
      <Button
        variant="minimal"
        size="small"
        text={texts.viewDetails}
        aria-label={texts.viewDetailsOf(row.wl_companyName)}
        onClick={() => onView(row)}
      />
    ),
  },
]

/** An API consumer on a narrow screen. */
export const ConsumerCard = ({ consumer, isMine }: { consumer: ApiConsumer; isMine: boolean }) => {
  const isHolding = consumer.sc_map_isFlightHoldAllowed
  return (
    <article className="money-card">
      <header className="row spread">
        <strong className="clip">
          <bdi>{consumer.wl_companyName}</bdi>
        </strong>
        <ConsumerStatus consumer={consumer} />
      </header>
      <p className="small muted clip">
        {consumer.wl_domain} · {networkTexts.categories[consumer.sup_category]}
      </p>
      <p className="small clip">
        <bdi>{consumer.listTitle}</bdi>
      </p>
      {consumer.walletAvailable === null ? null : (
        <p className="row spread">
          <span className="small muted">{heads.available}</span>
          <Amount rupees={consumer.walletAvailable} isStrong />
        </p>
      )}
      <footer className="row spread small">
        <span>{isMine ? null : consumer.leGroup_groupName || texts.defaultGroup}</span>
        <span>
          {heads.hold}: {isHolding ? texts.yes : texts.no}
        </span>
      </footer>
    </article>
  )
}
