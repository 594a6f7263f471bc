import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { limits } from '#contract/common/constants.ts'
import type { PartnerRequest } from '#contract/http/site-partner-requests.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useIsStaff } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { createNewUser, customers } from '#renderer/routes/staff.ts'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import {
  customersTexts,
  partnerRequestsTexts as texts,
} from '#renderer/features/customers/customers-texts.ts'
import '#renderer/features/customers/customers.css'

const address = addressOf(z.object({ searchQuery: z.string().max(60).default('') }), { searchQuery: 'q' })

const { heads } = texts
const columns: GridColumn<PartnerRequest>[] = [
  {
    id: 'company',
    head: heads.company,
    width: 180,
    cell: ({ companyName }) => <bdi className="clip">{companyName}</bdi>,
  },
  {
    id: 'contact',
    head: heads.contact,
    width: 150,
    cell: ({ contactName }) => <bdi className="clip">{contactName}</bdi>,
  },
  {
    id: 'email',
    head: heads.email,
    width: 220,
    cell: ({ email }) => (
      <a className="clip" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  { id: 'phone', head: heads.phone, width: 140, cell: ({ phone }) => <span className="num">{phone}</span> },
  {
    id: 'message',
    head: heads.message,
    width: 240,
    isStretching: true,
    cell: ({ message }) => (
      <span className="clip" title={message}>
        {message}
      </span>
    ),
  },
  {
    id: 'created',
    head: heads.created,
    width: 190,
    cell: ({ createdAt }) => <span className="num">{formatInstant(createdAt)}</span>,
  },
]

const rowId = ({ requestId }: PartnerRequest): string => requestId
const renderCard = ({ companyName, contactName, email, phone, message, createdAt }: PartnerRequest) => (
  <article className="money-card">
    <strong>
      <bdi>{companyName}</bdi>
    </strong>
    <p>
      <bdi>{contactName}</bdi> · <a href={`mailto:${email}`}>{email}</a>
      {phone ? <span className="num"> · {phone}</span> : null}
    </p>
    {message ? <p className="customer-message">{message}</p> : null}
    <p className="small muted num">{formatInstant(createdAt)}</p>
  </article>
)

/** What to do with a request. */
const NextStep = () => {
  const isStaff = useIsStaff()
  const mayCreate = useMay('customers.create') && isStaff
  return (
    <p className="muted">
      {texts.nextStep} {mayCreate ? <Link to={createNewUser.to()}>{texts.createAgent}</Link> : null}{' '}
      <Link to={customers.to({ tab: 'apiConsumers', view: 'partners' })}>{texts.apiPartners}</Link>
    </p>
  )
}

/** Companies that applied on the site's API partner programme page. */
export const PartnerRequests = ({ tabs }: { tabs: ReactNode }) => {
  const place = useListAddress(address)
  const { filter, setFilter } = place
  const searchQuery = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const list = useList(customersApi.endpoints.partnerRequests, {
    place,
    request: { searchQuery },
    rows: 'requests',
  })
  const search = useRef<HTMLInputElement>(null)
  return (
    <ListScreen
      id="partnerRequests"
      list={list}
      title={customersTexts.title}
      label={texts.head}
      hint={list.info ? texts.count(list.info.total) : null}
      failed={texts.failed}
      columns={columns}
      rowId={rowId}
      renderCard={renderCard}
      keys={{ help: texts.keys, onFilter: () => search.current?.focus() }}
      tools={{ hasColumns: true }}
      head={
        <>
          {tabs}
          <NextStep />
          <div className="row customer-filters" role="search">
            <h2 className="large grow">{texts.head}</h2>
            <input
              ref={search}
              className="field-control customer-search"
              type="search"
              aria-label={texts.search}
              placeholder={texts.search}
              maxLength={60}
              value={filter.searchQuery}
              onChange={({ target }) => setFilter({ searchQuery: target.value }, { isStep: false })}
            />
          </div>
        </>
      }
      empty={
        <EmptyState title={texts.empty}>
          <p>{filter.searchQuery === '' ? texts.emptyText : texts.noMatchText}</p>
        </EmptyState>
      }
      summary={list.info && texts.count(list.info.total)}
    />
  )
}
