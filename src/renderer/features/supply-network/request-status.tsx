import { Cross, Endorsed, Time, Undo } from '@blueprintjs/icons'
import type { ConsumerRequestStatus } from '#contract/entities/supply-network.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { networkTexts } from './shared-texts.ts'

const { requestStates } = networkTexts
const looks: Record<ConsumerRequestStatus, StatusLook> = {
  Pending: { tone: 'warn', word: requestStates.Pending, Icon: Time },
  Approved: { tone: 'good', word: requestStates.Approved, Icon: Endorsed },
  Rejected: { tone: 'bad', word: requestStates.Rejected, Icon: Cross },
  Withdrawn: { tone: 'quiet', word: requestStates.Withdrawn, Icon: Undo },
}

/** The status of a request to sell a list. */
export const RequestStatusTag = ({ status }: { status: ConsumerRequestStatus }) => (
  <StatusTag look={looks[status]} />
)
