import { bridgeName, type WorkspaceBridge } from '#contract/ipc/bridge.ts'

/**
 * Finds the bridge that the preload script put on `window`. Throws if there is none, since this entry only runs in
 * the console.
 */
export function findBridge(): WorkspaceBridge {
  const bridge = (globalThis as unknown as Record<string, WorkspaceBridge | undefined>)[bridgeName]
  if (!bridge) throw new Error('This page runs in the desktop console only.')
  return bridge
}
