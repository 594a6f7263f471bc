import { Cross, Disable, Endorsed, Help, IssueNew, Redo, SendTo } from '@blueprintjs/icons'
import type { ChangeRequestState } from '#contract/common/enumerations.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { changeTexts } from './change-texts.ts'

/** Colour, icon and word for each status of a change request. */
export const changeStateLook: Record<ChangeRequestState, StatusLook> = {
  sending: { tone: 'info', word: changeTexts.states.sending, Icon: SendTo },
  unknown: { tone: 'warn', word: changeTexts.states.unknown, Icon: Help },
  pending: { tone: 'change', word: changeTexts.states.pending, Icon: Redo },
  decision: { tone: 'warn', word: changeTexts.states.decision, Icon: IssueNew },
  completed: { tone: 'good', word: changeTexts.states.completed, Icon: Endorsed },
  rejected: { tone: 'bad', word: changeTexts.states.rejected, Icon: Cross },
  closed: { tone: 'quiet', word: changeTexts.states.closed, Icon: Disable },
}

/** The status of a change request. `text` is the airline's own word, if it gave one. */
export const ChangeStateTag = ({ state, text }: { state: ChangeRequestState; text?: string }) => (
  <StatusTag look={changeStateLook[state]} {...(text ? { text } : {})} />
)
