import { useId, useState } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { customersEndpoints } from '#contract/http/customers.ts'
import { actForTexts as texts } from '#renderer/entities/act-for/act-for-texts.ts'
import { useActFor } from '#renderer/entities/act-for/use-act-for.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { findCustomerApi } from './find-customer-api.ts'
import './act-for.css'

type Found = ResultOf<typeof customersEndpoints.searchWlUser>[number]

const shortest = 2

/** Staff and blocked accounts are found by the same search; the server refuses to act for them. */
const isCustomer = ({ userType }: Found): boolean => userType !== 'staff'

const CustomerRow = ({ found, onChoose }: { found: Found; onChoose: () => void }) => {
  const name = `${found.firstName} ${found.lastName}`.trim() || found.email
  const phone = found.phoneNumbers[0]?.phoneNumber
  return (
    <li>
      <button type="button" className="act-for-customer" disabled={found.isBlocked} onClick={onChoose}>
        <span className="act-for-name">
          <bdi>{name}</bdi>
          {found.companyName ? <bdi className="muted">{found.companyName}</bdi> : null}
        </span>
        <span className="small muted act-for-name">
          {[found.email, phone, found.isBlocked ? texts.blocked : ''].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  )
}

const FoundCustomers = ({ searchQuery }: { searchQuery: string }) => {
  const isLongEnough = searchQuery.length >= shortest
  const { currentData, error, isFetching, refetch } = findCustomerApi.useFindAnyCustomerQuery(
    { searchQuery },
    { skip: !isLongEnough },
  )
  const { actFor, isStarting } = useActFor()
  if (!isLongEnough) return <p className="muted">{texts.searchHint}</p>
  if (error && !isFetching)
    return <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
  if (!currentData || isStarting) return <SkeletonRows rows={3} height={48} />
  const customers = currentData.filter(isCustomer)
  if (customers.length === 0) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
  return (
    <ul className="act-for-list">
      {customers.map((found) => (
        <CustomerRow key={found.users_id} found={found} onChoose={() => void actFor(found.users_id)} />
      ))}
    </ul>
  )
}

/** Finds the customer for whom this tab acts from now on. */
export const ActForDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const searchQuery = useDebounced(typed.trim(), limits.userSearchDebounceMs)
  return (
    <Modal onClose={onClose} titleId={`${id}-title`}>
      <div className="form-dialog act-for">
        <h2 className="large" id={`${id}-title`}>
          {texts.title}
        </h2>
        <p className="muted">{texts.lead}</p>
        <label htmlFor={id}>{texts.search}</label>
        <input
          id={id}
          type="search"
          className="field-control"
          value={typed}
          maxLength={60}
          spellCheck={false}
          autoComplete="off"
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
        />
        <FoundCustomers searchQuery={searchQuery} />
      </div>
      <div className="dialog-actions">
        <Button text={uiTexts.cancel} onClick={onClose} />
      </div>
    </Modal>
  )
}
