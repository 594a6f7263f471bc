import { bridgeName, type WorkspaceBridge } from '#contract/ipc/bridge.ts'

/** The bridge that the preload script put on `window`. Throws where there is none: this entry is for the console alone. */
export function findBridge(): WorkspaceBridge {
  const bridge = (globalThis as unknown as Record<string, WorkspaceBridge | undefined>)[bridgeName]
  if (!bridge) throw new Error('This page runs in the desktop console only.')
  return bridge
}
