import { Cross, Disable, Endorsed, Time } from '@blueprintjs/icons'
import type { SupplierStatus } from '#contract/http/my-account-supplier.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'

const looks: Record<SupplierStatus, StatusLook> = {
  Pending: { tone: 'warn', word: 'Pending', Icon: Time },
  Approved: { tone: 'good', word: 'Approved', Icon: Endorsed },
  Rejected: { tone: 'bad', word: 'Rejected', Icon: Cross },
  Suspended: { tone: 'quiet', word: 'Suspended', Icon: Disable },
}

/** The status of an application to become a supplier. */
export const SupplierStatusTag = ({ status }: { status: SupplierStatus }) => (
  <StatusTag look={looks[status]} />
)
