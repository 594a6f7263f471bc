import {
  accessTexts,
  bankTexts,
  generalTexts,
  htmlTexts,
  scriptTexts,
  sellerTexts,
  themeTexts,
  updateTexts,
} from './texts.ts'
import {
  limitTexts,
  moduleTexts,
  referralRewardTexts,
  securityTexts,
  signUpTexts,
  supplierTermTexts,
} from './rule-texts.ts'

const parts: Record<string, string> = {
  companyName: generalTexts.companyName,
  adminContact: generalTexts.adminContact,
  adminEmail: generalTexts.adminEmail,
  formLabel: generalTexts.formLabel,
  logoUrl: generalTexts.logoUrl,
  faviconUrl: generalTexts.faviconUrl,
  'theme.primary': themeTexts.primary,
  'theme.accent': themeTexts.accent,
  'theme.glyph': 'Monogram',
  'ssrHtml.header': htmlTexts.header,
  'ssrHtml.footer': htmlTexts.footer,
  'header.mode': 'Header type',
  'popupAlert.isActive': 'Alert shown',
  'popupAlert.title': 'Alert title',
  'popupAlert.html': 'Alert text',
  'popupAlert.frequencyDays': 'Alert days',
  isLocked: 'Locked',
  lockedRoutes: accessTexts.routes,
  agentsMayExport: 'Agents can download their tickets',
  secondFactor: 'Second step at sign-in',
  coreSiteUrl: accessTexts.core,
  trackingTag: scriptTexts.tag,
  scripts: scriptTexts.scripts,
  scriptHosts: scriptTexts.hosts,
  'seller.legalName': sellerTexts.legalName,
  'seller.gstNumber': sellerTexts.gstNumber,
  'seller.panNumber': 'Seller: PAN',
  'seller.tanNumber': 'Seller: TAN',
  'seller.address': sellerTexts.address,
  'seller.state': 'Seller: State',
  'seller.invoicePrefix': sellerTexts.invoicePrefix,
  activeModules: moduleTexts.modules,
  canShowPermissionMenu: moduleTexts.permissionMenu,
  'searchLimit.isOn': limitTexts.isOn,
  'searchLimit.freeLooks': limitTexts.freeLooks,
  'searchLimit.looksPerBooking': limitTexts.looksPerBooking,
  'limits.secondPersonAbove': limitTexts.secondPersonAbove,
  'limits.paymentMin': limitTexts.paymentMin,
  'limits.paymentMax': limitTexts.paymentMax,
  'signUp.isOpen': signUpTexts.isOpen,
  'signUp.agentsNeedApproval': signUpTexts.agentsNeedApproval,
  'signUp.shoppersNeedAccount': signUpTexts.shoppersNeedAccount,
  'security.idleMinutes': securityTexts.idleMinutes,
  'referralReward.isOn': referralRewardTexts.isOn,
  'referralReward.amount': referralRewardTexts.amount,
  'referralReward.smallestBooking': referralRewardTexts.smallestBooking,
  'referralReward.withinDays': referralRewardTexts.withinDays,
  'supplierTerms.version': 'Supplier terms: version',
  'supplierTerms.html': supplierTermTexts.terms,
  supplierCategories: supplierTermTexts.categories,
  'bookingUpdates.confirmation': `Email: ${updateTexts.confirmation}`,
  'bookingUpdates.decision': `Email: ${updateTexts.decision}`,
  'bookingUpdates.scheduleChange': `Email: ${updateTexts.scheduleChange}`,
  'bookingUpdates.holdReminder': `Email: ${updateTexts.holdReminder}`,
  'bookingUpdates.holdReminderHours': `${updateTexts.holdReminder}: hours before`,
  'policies.terms_and_conditions': 'Terms and conditions',
  'policies.privacy_policy': 'Privacy policy',
  'policies.cancellation_return_refund_policy': 'Cancellation policy',
  'policies.api-partner-program': 'API partner programme',
}

/** Returns the name of a setting; that of a bank account has its number and field. */
export const settingName = (path: string): string => {
  const [, page, text] = /^seo\.(.+)\.(\w+)$/.exec(path) ?? []
  if (page !== undefined) return `SEO, ${page}: ${text ?? ''}`
  const [, block] = /^header\.blocks\.(\d+)\./.exec(path) ?? []
  if (block !== undefined) return `Header block ${Number(block) + 1}`
  const [, index, field] = /^bankAccounts\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (index === undefined) return parts[path] ?? path
  const name = Object.entries(bankTexts).find(([key]) => key === field)?.[1]
  return `${bankTexts.account(Number(index))}: ${typeof name === 'string' ? name : ''}`
}

/** Names of the entries of settings that are lists. */
const listNames: Record<string, Readonly<Record<string, string>>> = {
  lockedRoutes: accessTexts.screens,
  activeModules: moduleTexts.names,
  supplierCategories: supplierTermTexts.names,
}

/** Returns a changed value as people read it: entries of a list by name, everything else as it is stored. */
export const settingValue = (path: string, value: string): string =>
  value
    .split('\n')
    .map((entry) => listNames[path]?.[entry] ?? entry)
    .join('\n')
