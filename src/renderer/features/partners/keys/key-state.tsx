import { Cross, Tick, Time } from '@blueprintjs/icons'
import type { PartnerKey } from '#contract/entities/partners.ts'
import { dayMs } from '#contract/common/constants.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { keysTexts as texts } from './keys-texts.ts'

const warningDays = 14

const looks: Record<PartnerKey['state'], StatusLook> = {
  active: { tone: 'good', word: texts.states.active, Icon: Tick },
  expired: { tone: 'bad', word: texts.states.expired, Icon: Time },
  revoked: { tone: 'quiet', word: texts.states.revoked, Icon: Cross },
}
const expiring: StatusLook = { tone: 'warn', word: '', Icon: Time }

/** Returns the whole days that an active key has left when that is worth a warning; null otherwise. */
export const findDaysLeft = ({ state, expiresAt }: PartnerKey, nowMs: number): number | null => {
  const days = Math.floor((Date.parse(expiresAt) - nowMs) / dayMs)
  return state === 'active' && days < warningDays ? Math.max(0, days) : null
}

/** Whether a key works, and a warning when it expires soon. */
export const KeyState = ({ partnerKey, nowMs }: { partnerKey: PartnerKey; nowMs: number }) => {
  const days = findDaysLeft(partnerKey, nowMs)
  return days === null ? (
    <StatusTag look={looks[partnerKey.state]} />
  ) : (
    <StatusTag look={expiring} text={texts.expiresSoon(days)} />
  )
}
