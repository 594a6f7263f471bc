import { useId, useState } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { customersEndpoints } from '#contract/http/customers.ts'
import { actForTexts as texts } from '#renderer/entities/act-for/act-for-texts.ts'
import { useActFor } from '#renderer/entities/act-for/use-act-for.ts'
import { useLogInAs } from '#renderer/entities/log-in-as/use-log-in-as.ts'
import { useMay } from '#renderer/entities/use-may.ts'
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

interface CustomerRowProps {
  found: Found
  /** Null without the right to act for customers. */
  onActFor: (() => void) | null
  /** Null without the right to log in as customers. */
  onLogInAs: (() => void) | null
}

const CustomerRow = ({ found, onActFor, onLogInAs }: CustomerRowProps) => {
  const name = `${found.firstName} ${found.lastName}`.trim() || found.email
  const phone = found.phoneNumbers[0]?.phoneNumber
  return (
    <li className="act-for-row">
      <button
        type="button"
        className="act-for-customer"
        disabled={found.isBlocked || !onActFor}
        onClick={onActFor ?? undefined}
      >
        <span className="act-for-name">
          <bdi>{name}</bdi>
          {found.companyName ? <bdi className="muted">{found.companyName}</bdi> : null}
        </span>
        <span className="small muted act-for-name">
          {[found.email, phone, found.isBlocked ? texts.blocked : ''].filter(Boolean).join(' · ')}
        </span>
      </button>
      {onLogInAs ? (
        <Button
          variant="minimal"
          text={texts.logInAs}
          aria-label={texts.logInAsName(name)}
          title={texts.logInAsHint}
          disabled={found.isBlocked}
          onClick={onLogInAs}
        />
      ) : null}
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
  const { logInAs } = useLogInAs()
  const [mayActFor, mayLogInAs] = [useMay('customers.actFor'), useMay('customers.logInAs')]
  if (!isLongEnough) return <p className="muted">{texts.searchHint}</p>
  if (error && !isFetching)
    return <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
  if (!currentData || isStarting) return <SkeletonRows rows={3} height={48} />
  const customers = currentData.filter(isCustomer)
  if (customers.length === 0) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
  return (
    <ul className="act-for-list">
      {customers.map((found) => (
        <CustomerRow
          key={found.users_id}
          found={found}
          onActFor={mayActFor ? () => void actFor(found.users_id) : null}
          onLogInAs={mayLogInAs ? () => void logInAs(found.users_id) : null}
        />
      ))}
    </ul>
  )
}

/** Finds the customer for whom this tab acts from now on. */
export const ActForDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [mayActFor, mayLogInAs] = [useMay('customers.actFor'), useMay('customers.logInAs')]
  const searchQuery = useDebounced(typed.trim(), limits.userSearchDebounceMs)
  return (
    <Modal onClose={onClose} titleId={`${id}-title`}>
      <div className="form-dialog act-for">
        <h2 className="large" id={`${id}-title`}>
          {mayActFor ? texts.title : texts.logInAsTitle}
        </h2>
        {mayActFor ? <p className="muted">{texts.lead}</p> : null}
        {mayLogInAs ? <p className="muted">{texts.logInAsLead}</p> : null}
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
