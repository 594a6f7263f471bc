import { Disable, Pause, Tick } from '@blueprintjs/icons'
import type { ApiConsumer } from '#contract/entities/supply-network.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { consumersTexts } from './consumers-texts.ts'

const { states } = consumersTexts
const looks = {
  selling: { tone: 'good', word: states.selling, Icon: Tick },
  suspended: { tone: 'bad', word: states.suspended, Icon: Disable },
  paused: { tone: 'warn', word: states.paused, Icon: Pause },
  both: { tone: 'bad', word: states.both, Icon: Disable },
} satisfies Record<string, StatusLook>

type Sides = Pick<ApiConsumer, 'supplierStatus' | 'consumerStatus'>

const toState = ({ supplierStatus, consumerStatus }: Sides): keyof typeof looks => {
  if (supplierStatus === 'Approved') return consumerStatus === 'Approved' ? 'selling' : 'paused'
  return consumerStatus === 'Approved' ? 'suspended' : 'both'
}

/** Whether an agency sells, or which side stopped it. */
export const ConsumerStatus = ({ consumer }: { consumer: Sides }) => (
  <StatusTag look={looks[toState(consumer)]} />
)
