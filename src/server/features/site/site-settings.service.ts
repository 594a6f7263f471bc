import type { RequestOf } from '#contract/common/endpoint.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { siteSettingsEndpoints } from '#contract/http/site-settings.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import { countPages } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { changeSettings, requireFound } from '#server/sites/change-settings.ts'
import { toStoredSite, toSettings, type StoredSite } from './stored-site.ts'
import { assertEditor, assertMayRequireFactor, isEditor } from './settings-editor.ts'
import { assertStoredPictures } from './stored-pictures.ts'
import { sitePicturesRepo } from './site-pictures.repo.ts'
import { assertKnownModules, assertKnownRoutes, assertSoundSettings } from './setting-rules.ts'
import type { SiteDirectory } from '#server/sites/site-directory.ts'
import { siteSettingsRepo } from './site-settings.repo.ts'
import { assertNewest, diffVersions, storeVersion } from './site-versions.ts'
import { siteSettingsTexts as texts } from './texts.ts'

type SaveRequest = RequestOf<typeof siteSettingsEndpoints.saveSiteSettings>
/** Keeps the current values of settings that didn't exist yet when the version was stored. */
const withLaterSettings = (
  version: StoredSite,
  { seller, header, rules, seo, config }: StoredSite,
): StoredSite => ({
  ...(seller ? { seller } : {}),
  // Its header was written as HTML; the blocks are kept for later.
  ...(header ? { header: { ...header, mode: 'html' } } : {}),
  ...(rules ? { rules } : {}),
  ...(seo ? { seo } : {}),
  ...version,
  config: {
    ...(config.bookingUpdates ? { bookingUpdates: config.bookingUpdates } : {}),
    ...(config.agentsMayExport === undefined ? {} : { agentsMayExport: config.agentsMayExport }),
    ...(config.secondFactor === undefined ? {} : { secondFactor: config.secondFactor }),
    ...version.config,
  },
})

/** Manages a site's settings for its owner and staff: all at once, with every version. */
export const createSiteSettings = (
  deps: Pick<Deps, 'database' | 'now'>,
  directory: Pick<SiteDirectory, 'forget' | 'byDomain'>,
) => {
  const getSite = async (domain: string): Promise<SiteConfig> => {
    directory.forget()
    return requireFound(await directory.byDomain(domain))
  }

  const answer = async (call: SignedInContext, done: { version: number; kept: StoredSite }) => ({
    version: done.version,
    settings: toSettings(done.kept),
    site: await getSite(call.site.domain),
  })

  return {
    read: async (call: SignedInContext) => {
      const repo = siteSettingsRepo(deps.database.db, call.site.siteId)
      const [current, versions] = await Promise.all([repo.current(), repo.countVersions()])
      return { version: Math.max(1, versions), settings: toSettings(current), mayEdit: isEditor(call) }
    },

    save: async (input: SaveRequest, call: SignedInContext) => {
      assertEditor(call)
      assertSoundSettings(input.settings, call.site.domain)
      const done = await changeSettings(deps, call, async (tx, note) => {
        const repo = siteSettingsRepo(tx, call.site.siteId)
        const before = await repo.current()
        assertKnownRoutes(input.settings.lockedRoutes, before.config.lockedRoutes)
        assertKnownModules(input.settings.activeModules, before.config.activeModules)
        await assertStoredPictures(sitePicturesRepo(tx, call.site.siteId), input.settings, before.config)
        const shown = before.config.popupAlert.revision ?? 0
        const kept = toStoredSite(before, input.settings, {
          revision: shown + (input.showAlertAgain ? 1 : 0),
          termsVersion: `${deps.now().getUTCFullYear()}-${input.version + 1}`,
        })
        assertMayRequireFactor(call, before, kept)
        await assertNewest(repo, input.version, before, kept)
        const isSame = diffVersions(before, kept).length === 0
        if (isSame && !input.showAlertAgain) return { version: input.version, kept: before }
        const next = { kept, action: 'site.saveSettings', words: input.note }
        return { version: await storeVersion(tx, call, before, { ...next, note, at: deps.now() }), kept }
      })
      return answer(call, done)
    },

    restore: async (input: { version: number; restore: number }, call: SignedInContext) => {
      assertEditor(call)
      const done = await changeSettings(deps, call, async (tx, note) => {
        const repo = siteSettingsRepo(tx, call.site.siteId)
        const before = await repo.current()
        const { changes: _changes, ...version } = requireFound(await repo.version(input.restore))
        const kept = withLaterSettings(version, before)
        assertMayRequireFactor(call, before, kept)
        await assertNewest(repo, input.version, before, kept)
        const next = { kept, action: 'site.restoreConfig', words: texts.restored(input.restore) }
        return { version: await storeVersion(tx, call, before, { ...next, note, at: deps.now() }), kept }
      })
      return answer(call, done)
    },

    versions: async ({ page, pageSize }: { page: number; pageSize: number }, call: SignedInContext) => {
      const repo = siteSettingsRepo(deps.database.db, call.site.siteId)
      const offset = (page - 1) * pageSize
      const [total, rows] = await Promise.all([repo.countVersions(), repo.list(pageSize, offset)])
      return {
        versions: rows.map(({ at, ...row }, index) => ({
          ...row,
          at: at.toISOString(),
          version: total - offset - index,
        })),
        total,
        page,
        totalPages: countPages(total, pageSize),
      }
    },

    bankDetails: async (call: Pick<CallContext, 'site'>) => {
      const { bankAccounts } = await siteSettingsRepo(deps.database.db, call.site.siteId).current()
      return { bankDetails: bankAccounts }
    },
  }
}
