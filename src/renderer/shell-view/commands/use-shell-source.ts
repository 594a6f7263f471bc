import { useEffect, useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { CommandTenant } from '#contract/ipc/commands.ts'
import type { ShellState } from '#contract/ipc/shell.ts'
import { createCommandMemory } from '#renderer/ui/command-bar/command-memory.ts'
import { type CommandSource, type FoundAll } from '#renderer/ui/command-bar/use-commands.ts'

// Kept until the console is closed.
const memory = createCommandMemory()

interface Context {
  focusedId: string | null
  tenants: readonly CommandTenant[]
}

/** Gives the source of the bar across all agencies: the main process queries each one with the rights of its user. */
export const useShellSource = ({ calls }: ShellBridge, { entries }: ShellState): CommandSource | null => {
  const [context, setContext] = useState<Context | null>(null)
  useEffect(() => {
    let isGone = false
    void calls['commands.context']({}).then((answer) => {
      if (answer.ok && !isGone) setContext(answer.value)
    })
    return () => {
      isGone = true
    }
  }, [calls])
  if (!context) return null
  const getTenantName = (id: string): string =>
    entries.find(({ workspaceId }) => workspaceId === id)?.name ?? ''
  return {
    tenants: context.tenants.map(({ workspaceId, isSignedIn, menu }) => ({
      id: workspaceId,
      name: getTenantName(workspaceId),
      isSignedIn,
      menu,
    })),
    focusedId: context.focusedId,
    memory,
    find: async ({ text, by, tenantIds }, add, signal) => {
      const ask = async (workspaceIds: readonly string[], isPatient: boolean): Promise<FoundAll> => {
        const answer = await calls['commands.find']({ text, by, workspaceIds: [...workspaceIds], isPatient })
        if (!answer.ok) return { bookings: [], silent: [], failed: workspaceIds }
        const { hits, silent, failed } = answer.value
        return {
          bookings: hits.map(({ workspaceId, ...booking }) => ({ tenantId: workspaceId, booking })),
          silent,
          failed,
        }
      }
      const first = await ask(tenantIds, false)
      add(first)
      if (first.silent.length === 0 || signal.aborted) return
      const late = await ask(first.silent, true)
      add({
        bookings: [...first.bookings, ...late.bookings],
        silent: [],
        failed: [...first.failed, ...late.failed, ...late.silent],
      })
    },
    places: async (workspaceId, text) => {
      const answer = await calls['commands.places']({ workspaceId, text })
      return answer.ok ? answer.value.places : []
    },
  }
}
