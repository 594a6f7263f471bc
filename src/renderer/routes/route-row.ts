import type { ComponentType } from 'react'
import type { Who } from './guard.ts'

/** One screen and its address below `/app`. Screens are loaded when they are first opened. */
export interface RouteRow {
  path: string
  who: Who
  screen: string
  feature: string
  /** `shell`: inside the console or the shop; `plain`: alone on the page (e-ticket, for printing and for readers without sign-in). */
  frame: 'shell' | 'plain'
  load: () => Promise<ComponentType>
}
