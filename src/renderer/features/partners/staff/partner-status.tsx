import { Disable, Tick } from '@blueprintjs/icons'
import type { ApiPartner } from '#contract/entities/partners.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { partnersTexts as texts } from './partners-texts.ts'

const looks: Record<ApiPartner['status'], StatusLook> = {
  active: { tone: 'good', word: texts.states.active, Icon: Tick },
  suspended: { tone: 'bad', word: texts.states.suspended, Icon: Disable },
}

/** Whether an agency may use the API. */
export const PartnerStatusTag = ({ status }: Pick<ApiPartner, 'status'>) => <StatusTag look={looks[status]} />
