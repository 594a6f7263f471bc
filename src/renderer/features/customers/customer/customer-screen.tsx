import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Customer } from '#contract/entities/customer.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { customers } from '#renderer/routes/staff.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { CustomerActions } from '#renderer/features/customers/actions/customer-actions.tsx'
import { toPersonName } from '#renderer/features/customers/customer-names.ts'
import { CustomerTags } from '#renderer/features/customers/customer-tags.tsx'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { customersTexts } from '#renderer/features/customers/customers-texts.ts'
import { CustomerDataSection } from '#renderer/features/customers/data/customer-data-section.tsx'
import { CompanySection } from './company-section.tsx'
import { customerTexts as texts } from './customer-texts.ts'
import { BookingsSection, RequestsSection, WalletSection } from './money-sections.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TrailSection } from './trail-section.tsx'
import { UsageSection } from './usage-section.tsx'
import '#renderer/features/customers/customers.css'
import './customer.css'

const DetailsDialog = loadable(async () => (await import('./details-dialog.tsx')).DetailsDialog)

const Found = ({ customer }: { customer: Customer }) => {
  const [isChanging, setChanging] = useState(false)
  const mayEdit = useMay('customers.edit')
  const maySeeBookings = useMay('bookings.view')
  const maySeeWallet = useMay('wallets.view')
  const { users_id: userId } = customer
  const isErased = customer.erasedAt !== null
  return (
    <Page
      title={toPersonName(customer)}
      aside={<CustomerTags customer={customer} />}
      actions={
        mayEdit && !isErased ? (
          <Button intent="primary" text={texts.changeDetails} onClick={() => setChanging(true)} />
        ) : null
      }
    >
      <p>
        <Link to={customers.to()}>{texts.back}</Link>
      </p>
      {isErased ? <p className="notice">{texts.erased}</p> : <CustomerActions customer={customer} />}
      <div className="customer-parts">
        <ProfileSection customer={customer} />
        <CompanySection customer={customer} />
        {maySeeWallet ? <WalletSection userId={userId} /> : null}
        {isErased ? null : <SessionsSection userId={userId} name={toPersonName(customer)} />}
        {maySeeBookings ? <BookingsSection userId={userId} /> : null}
        {maySeeBookings ? <RequestsSection userId={userId} /> : null}
        <UsageSection userId={userId} />
        <TrailSection userId={userId} />
        <CustomerDataSection customer={customer} />
      </div>
      {isChanging ? <DetailsDialog customer={customer} onClose={() => setChanging(false)} /> : null}
    </Page>
  )
}

/** One customer: profile, company, wallet, bookings, devices and history, with what staff can do. */
export const CustomerScreen = () => {
  const { userId = '' } = useParams()
  const { currentData, error, refetch } = customersApi.useCustomerQuery(
    { id: userId },
    { refetchOnMountOrArgChange: true },
  )
  if (currentData) return <Found key={userId} customer={currentData} />
  const isGone = toFailure(error)?.errorCode === 'notFound'
  return (
    <Page title={customersTexts.title}>
      {isGone ? (
        <EmptyState title={texts.gone} action={<ButtonLink to={customers.to()}>{texts.back}</ButtonLink>}>
          <p>{texts.goneText}</p>
        </EmptyState>
      ) : error === undefined ? (
        <SkeletonRows rows={8} height={36} />
      ) : (
        <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}
