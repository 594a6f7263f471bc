import {
  Airplane,
  BankAccount,
  Calendar,
  Chart,
  Chat,
  Cog,
  Comparison,
  CreditCard,
  Dashboard,
  Envelope,
  Exchange,
  IdNumber,
  Key,
  NewPerson,
  Percentage,
  Redo,
  Settings,
  Time,
  Updated,
  User,
} from '@blueprintjs/icons'
import type { ComponentType } from 'react'

/** Icons by name, so that the screens' declarations don't load any. Only the menus import this file. */
export const menuIcons = {
  airplane: Airplane,
  bankAccount: BankAccount,
  calendar: Calendar,
  chart: Chart,
  chat: Chat,
  cog: Cog,
  comparison: Comparison,
  creditCard: CreditCard,
  dashboard: Dashboard,
  envelope: Envelope,
  exchange: Exchange,
  idNumber: IdNumber,
  key: Key,
  newPerson: NewPerson,
  percentage: Percentage,
  redo: Redo,
  settings: Settings,
  time: Time,
  updated: Updated,
  user: User,
} satisfies Record<string, ComponentType<{ size?: number }>>

export type MenuIcon = keyof typeof menuIcons
