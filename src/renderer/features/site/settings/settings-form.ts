import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { SiteSettingsInput } from '#contract/entities/site-fields.ts'
import type { SettingChange, SiteSettings } from '#contract/http/site-settings.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { siteSettings } from '#renderer/routes/staff.ts'
import { tabTexts, type Tab } from './texts.ts'

/** The form's values: the settings as they are sent. */
export type SettingsForm = z.input<typeof SiteSettingsInput>
// The second type is the form's context, the third what its resolver gives back: no field cares.
// oxlint-disable-next-line typescript/no-explicit-any -- `unknown` refuses the real form
export type SettingsControl = Control<SettingsForm, any, any>

/**
 * Creates the form. Stored settings may be older than a rule; the form shows them, and its validation says what has
 * to change.
 */
export const toSettingsForm = (settings: SiteSettings): SettingsForm => structuredClone(settings)

const tabOfPart: Partial<Record<string, Tab>> = {
  theme: 'theme',
  ssrHtml: 'html',
  header: 'html',
  popupAlert: 'alert',
  isLocked: 'access',
  lockedRoutes: 'access',
  coreSiteUrl: 'access',
  agentsMayExport: 'access',
  secondFactor: 'access',
  trackingTag: 'scripts',
  scripts: 'scripts',
  scriptHosts: 'scripts',
  policies: 'policies',
  seller: 'invoices',
  signUp: 'signUp',
  security: 'access',
  referralReward: 'signUp',
  activeModules: 'modules',
  canShowPermissionMenu: 'modules',
  searchLimit: 'limits',
  limits: 'limits',
  supplierTerms: 'suppliers',
  supplierCategories: 'suppliers',
  bankAccounts: 'bank',
  bookingUpdates: 'updates',
}

/** Returns the tab of a setting. */
export const getTabOfSetting = (path: string): Tab => tabOfPart[path.split('.')[0] ?? ''] ?? 'general'

const tabs = Object.keys(tabTexts) as Tab[]
export const readTab = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'general'

/** Returns the address of a tab. */
export const tabPath = (tab: Tab): string => siteSettings.to({ tab: tab === 'general' ? '' : tab })

/** A save that someone else preceded. */
export interface Conflict {
  version: number
  changedBy: string
  at: string
  changes: readonly SettingChange[]
}

export const readConflict = ({ errorCode, details }: ApiFailure): Conflict | null =>
  errorCode === 'wrongState' && details && 'changes' in details ? (details as unknown as Conflict) : null
