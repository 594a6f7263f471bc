import { useState } from 'react'
import type { ApiPartner } from '#contract/entities/partners.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useIsStaff } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { sharedTexts } from '#renderer/features/partners/shared-texts.ts'
import { customer } from '#renderer/routes/staff.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListPane, PaneFacts } from '#renderer/ui/list/list-pane.tsx'
import { toLastCall } from './partner-columns.tsx'
import { PartnerStatusTag } from './partner-status.tsx'
import { partnersTexts as texts } from './partners-texts.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

const { heads } = texts

const listFacts = (partner: ApiPartner) => {
  const { lookToBook } = partner
  return [
    [heads.reason, partner.reason],
    [heads.email, partner.email],
    [heads.group, partner.groupName || texts.defaultGroup],
    [heads.keys, texts.number(partner.activeKeys)],
    [heads.calls, texts.number(partner.calls)],
    [heads.lastCall, toLastCall(partner)],
    [heads.looks, texts.number(lookToBook.looks)],
    [heads.bookings, texts.number(lookToBook.bookings)],
    [heads.ratio, sharedTexts.ratio(lookToBook)],
    [heads.limit, lookToBook.limit === null ? texts.noLimit : texts.number(lookToBook.limit)],
    [heads.since, formatInstant(partner.createdAt)],
  ] as const
}

const StatusAction = ({ partner }: { partner: ApiPartner }) => {
  const [isAsking, setAsking] = useState(false)
  const [setStatus, { isLoading }] = partnersApi.useSetPartnerStatusMutation()
  const showOutcome = useChangeToast()
  const { partnerId, companyName, status } = partner
  const isSuspended = status === 'suspended'
  const restore = (): void =>
    void showOutcome(setStatus({ partnerId, newStatus: 'active' }), { done: texts.restored(companyName) })
  return (
    <>
      <Button
        text={isSuspended ? texts.restore : texts.suspend}
        {...listKey('apiPartners', 'suspend')}
        loading={isLoading}
        onClick={() => (isSuspended ? restore() : setAsking(true))}
      />
      {isAsking ? <SuspendDialog partner={partner} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

interface PartnerPaneProps {
  partner: ApiPartner
  mayManage: boolean
  onClose: () => void
}

/** An API partner next to the list, with the actions. */
export const PartnerPane = ({ partner, mayManage, onClose }: PartnerPaneProps) => {
  const isStaff = useIsStaff()
  const mayView = useMay('customers.view') && isStaff
  return (
    <ListPane
      title={partner.companyName}
      label={texts.pane(partner.companyName)}
      closeLabel={texts.close}
      onClose={onClose}
    >
      <div role="status">
        <PartnerStatusTag status={partner.status} />
      </div>
      <div className="row api-partner-actions" role="group" aria-label={texts.actions}>
        {mayView ? (
          <ButtonLink to={customer.to({ userId: partner.userId })} {...listKey('apiPartners', 'view')}>
            {texts.viewCustomer}
          </ButtonLink>
        ) : null}
        {mayManage ? <StatusAction key={partner.partnerId} partner={partner} /> : null}
      </div>
      <PaneFacts facts={listFacts(partner)} />
    </ListPane>
  )
}
