import type { SettingsForm } from './settings-form.ts'
import { riskTexts as texts } from './rule-texts.ts'

type Compared = Pick<
  SettingsForm,
  'seller' | 'canShowPermissionMenu' | 'signUp' | 'limits' | 'isLocked' | 'lockedRoutes'
>

const locksAll = ({ isLocked, lockedRoutes }: Compared): boolean =>
  isLocked && (lockedRoutes.length === 0 || lockedRoutes.includes('*'))

const invoiceRisks = ({ seller: before }: Compared, { seller: after }: Compared): string[] => {
  const [from = '', to = ''] = [before.invoicePrefix, after.invoicePrefix?.trim().toUpperCase()]
  const [gstBefore, gstAfter] = [before.gstNumber, after.gstNumber.trim().toUpperCase()]
  return [
    ...(from === to ? [] : [texts.prefix(from, to)]),
    ...(gstBefore === '' || gstBefore === gstAfter
      ? []
      : [gstAfter === '' ? texts.noGstNumber : texts.gstNumber]),
  ]
}

/** Lists what a person should know before they save: changes of invoice numbers, and changes that shut people out. */
export const listSettingRisks = (before: Compared, after: Compared): string[] => [
  ...invoiceRisks(before, after),
  ...(before.canShowPermissionMenu && !after.canShowPermissionMenu ? [texts.permissionMenu] : []),
  ...(before.signUp.isOpen && !after.signUp.isOpen ? [texts.signUp] : []),
  ...(before.limits.secondPersonAbove !== 0 && after.limits.secondPersonAbove === 0 ? [texts.noEyes] : []),
  ...(!locksAll(before) && locksAll(after) ? [texts.lockAll] : []),
]
