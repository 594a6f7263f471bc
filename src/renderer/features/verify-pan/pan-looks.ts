import { Cross, Disable, Endorsed, Help, Time } from '@blueprintjs/icons'
import type { PanCheck, PanStatus } from '#contract/http/verify-pan.ts'
import type { StatusLook } from '#renderer/ui/status-tag.tsx'
import { verifyPanTexts as texts } from './texts.ts'

const { statuses, names } = texts

export const panStatusLooks: Record<PanStatus, StatusLook> = {
  valid: { tone: 'good', word: statuses.valid, Icon: Endorsed },
  inactive: { tone: 'bad', word: statuses.inactive, Icon: Disable },
  fake: { tone: 'bad', word: statuses.fake, Icon: Cross },
  notFound: { tone: 'bad', word: statuses.notFound, Icon: Cross },
  formOnly: { tone: 'warn', word: statuses.formOnly, Icon: Help },
  unavailable: { tone: 'warn', word: statuses.unavailable, Icon: Time },
}

export const nameMatchLooks: Record<PanCheck['nameMatch'], StatusLook> = {
  match: { tone: 'good', word: names.match, Icon: Endorsed },
  mismatch: { tone: 'bad', word: names.mismatch, Icon: Cross },
  unknown: { tone: 'quiet', word: names.unknown, Icon: Help },
}
