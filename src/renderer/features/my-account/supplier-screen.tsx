import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SupplierStatus } from '#contract/http/my-account-supplier.ts'
import { AccountPage } from '#renderer/entities/account-tabs.tsx'
import { useIsStaff } from '#renderer/entities/audience.ts'
import { SupplierStatusTag } from '#renderer/entities/supplier-status.tsx'
import { fixedDepartures } from '#renderer/routes/departures.ts'
import { NoPermissionState } from '#renderer/ui/no-permission-state.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { Loaded } from './loaded.tsx'
import { myAccountApi } from './my-account-api.ts'
import { SupplierForm } from './supplier-form.tsx'
import { SupplierTerms } from './supplier-terms.tsx'
import { supplierTexts } from './texts.ts'
import './my-account.css'

const Status = ({ status, note }: { status: SupplierStatus; note: string }) => (
  <p className="row" role="status">
    <SupplierStatusTag status={status} />
    <span>
      {supplierTexts.status[status]} {note}
    </span>
  </p>
)

/** `note` is the decision's note; empty for none. */
const AlreadyOne = ({ note }: { note: string }) => (
  <EmptyState
    title={supplierTexts.already}
    action={
      <Link className="button-link" to={fixedDepartures.to({ view: 'board' })}>
        {supplierTexts.toBoard}
      </Link>
    }
  >
    <p>{supplierTexts.alreadyText}</p>
    {note === '' ? null : (
      <p>
        <bdi>{note}</bdi>
      </p>
    )}
  </EmptyState>
)

const Way = () => {
  const answer = myAccountApi.useSupplierApplicationQuery({})
  const [hasAccepted, setHasAccepted] = useState(false)
  const terms = myAccountApi.useSupplierTermsQuery({}, { skip: answer.data?.isSupplier !== false })
  return (
    <Loaded
      data={answer.data}
      error={answer.error}
      refetch={answer.refetch}
      failed={supplierTexts.loadFailed}
    >
      {({ application, isSupplier }) => {
        if (isSupplier) return <AlreadyOne note={application?.note ?? ''} />
        const isOpen = !application || application.status === 'Pending' || application.status === 'Rejected'
        return (
          <>
            {application ? <Status status={application.status} note={application.note} /> : null}
            {isOpen ? (
              <Loaded
                data={terms.data}
                error={terms.error}
                refetch={terms.refetch}
                failed={supplierTexts.loadFailed}
              >
                {(data) => (
                  <div className="account-sections">
                    <SupplierTerms terms={data} onAccepted={() => setHasAccepted(true)} />
                    {data.acceptedAt ? (
                      <SupplierForm application={application} takesFocus={hasAccepted} />
                    ) : null}
                  </div>
                )}
              </Loaded>
            ) : null}
          </>
        )
      }}
    </Loaded>
  )
}

/** Supplier terms, the application and its status. */
export const SupplierScreen = () => {
  const isStaff = useIsStaff()
  return (
    <AccountPage tab="supplier" title={supplierTexts.title}>
      {isStaff ? <NoPermissionState>{supplierTexts.staff}</NoPermissionState> : <Way />}
    </AccountPage>
  )
}
