import { Refresh, Disable } from '@blueprintjs/icons'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { flightTexts } from './flight-texts.ts'

const yes = { tone: 'good', word: flightTexts.refundable, Icon: Refresh } as const
const no = { tone: 'quiet', word: flightTexts.nonRefundable, Icon: Disable } as const

export const RefundableTag = ({ isRefundable }: { isRefundable: boolean }) => (
  <StatusTag look={isRefundable ? yes : no} isQuiet />
)
