import { siteModules } from '#contract/common/site-modules.ts'

const crmModules: ReadonlySet<string> = new Set(siteModules)

/** Whether the customer menu has CRM, which it only has when an active module of the site takes requests. */
export const hasCrm = (activeModules: readonly string[]): boolean =>
  activeModules.some((name) => crmModules.has(name))
