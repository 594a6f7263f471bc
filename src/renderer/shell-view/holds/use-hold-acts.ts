import { useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { HoldAct, HoldRow } from '#contract/ipc/holds.ts'
import type { IpcResult } from '#contract/ipc/errors.ts'
import { getHoldName, holdDeskTexts } from './texts.ts'

const snoozeMinutes = 10

/** Gives the actions on a hold, and a line with the last outcome. */
export const useHoldActs = (bridge: ShellBridge) => {
  const [said, setSaid] = useState({ text: '', isBad: false })
  const say = (answer: IpcResult<unknown>, good: string): void =>
    setSaid(answer.ok ? { text: good, isBad: false } : { text: answer.error.message, isBad: true })
  return {
    said,
    open: async ({ workspaceId, holdId }: HoldRow, act: HoldAct): Promise<void> =>
      say(await bridge.calls['holds.open']({ workspaceId, holdId, act }), ''),
    snooze: async (hold: HoldRow): Promise<void> => {
      const { workspaceId, holdId } = hold
      say(
        await bridge.calls['holds.snooze']({ workspaceId, holdId, minutes: snoozeMinutes }),
        holdDeskTexts.snoozed(getHoldName(hold)),
      )
    },
  }
}
