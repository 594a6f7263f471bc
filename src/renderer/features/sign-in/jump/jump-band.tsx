import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '#renderer/entities/audience.ts'
import { TabBand } from '#renderer/entities/tab-band.tsx'
import { toFailure } from '#renderer/store/failure.ts'
import { setJumpMark } from '#renderer/store/set-tab-mark.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useCurrentJumpQuery, useEndJumpMutation } from './jump-api.ts'
import { jumpTexts } from './texts.ts'

const everyMs = 5_000

/** Ends the jump in this tab and removes everything of the other user. */
const leave = (): void => {
  setJumpMark('')
  globalThis.location.replace('/app/')
}

const useMillisecondsLeft = (endsAt: string | undefined): number | null => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return endsAt === undefined ? null : Date.parse(endsAt) - now
}

/** The bar above every page of a jump: who is viewing as whom, for how long, and how to leave. */
export const JumpBand = () => {
  const { data: jump, error } = useCurrentJumpQuery({})
  const [endJump, { isLoading }] = useEndJumpMutation()
  const left = useMillisecondsLeft(jump?.endsAt)
  const end = useCallback(async (): Promise<void> => {
    await endJump({})
    leave()
  }, [endJump])
  // Signing out ends the jump, so that the tab isn't left without a user.
  const user = useUser()
  const wasSomebody = useRef(false)
  useEffect(() => {
    if (wasSomebody.current && !user) leave()
    wasSomebody.current = user !== null
  }, [user])
  const isOver = left !== null && left <= 0
  useEffect(() => {
    if (isOver) void end()
  }, [isOver, end])
  const refused = toFailure(error)?.status
  useEffect(() => {
    if (refused === 401 || refused === 404) leave()
  }, [refused])
  return (
    <TabBand
      label={jumpTexts.title}
      title={jump ? jumpTexts.band(jump.staffName, jump.userName) : jumpTexts.loading}
      note={jumpTexts.looksOnly}
    >
      {left === null ? null : <span>{jumpTexts.left(Math.ceil(left / 60_000))}</span>}
      <button type="button" disabled={isLoading} onClick={() => void end()}>
        {jumpTexts.end}
      </button>
    </TabBand>
  )
}
