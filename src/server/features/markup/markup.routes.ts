import { markupEndpoints } from '#contract/http/markup.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { Quotes } from '#server/features/flights/fares/quotes.service.ts'
import { createExplain } from './explain.service.ts'
import { groupRoutes } from './groups.routes.ts'
import { createGroupsService } from './groups.service.ts'
import { createOwnMarkup } from './own-markup.service.ts'
import { listRuleSources } from './rule-sources.ts'
import { createRulesService } from './rules.service.ts'

/** Binds the calls of markup rules, customer groups and price explanations. */
export const markupRoutes = (deps: Deps, quotes: Quotes): BoundCall[] => {
  const rules = createRulesService(deps)
  const groups = createGroupsService(deps)
  const own = createOwnMarkup(deps)
  const explain = createExplain(deps, quotes)
  return [
    bind(markupEndpoints.groups, (_input, call) => groups.all(call)),
    bind(markupEndpoints.saveGroup, (input, call) => groups.save(input, signedIn(call))),
    bind(markupEndpoints.groupOfConsumer, (input, call) => groups.groupByConsumer(input.consumerLEId, call)),
    bind(markupEndpoints.setDefaultGroup, (input, call) => groups.setDefault(input.groupId, signedIn(call))),
    bind(markupEndpoints.mapToGroup, async ({ LEId, groupId }, call) => {
      await groups.mapToGroup(LEId, groupId, signedIn(call))
      return { LEId, groupId }
    }),
    bind(markupEndpoints.defaultMarkups, (_input, call) => rules.list('default', call)),
    bind(markupEndpoints.saveDefaultMarkup, (input, call) => rules.save('default', input, signedIn(call))),
    bind(markupEndpoints.deleteDefaultMarkup, (input, call) =>
      rules.remove('default', input.markupId, signedIn(call)),
    ),
    bind(markupEndpoints.airlineMarkups, (_input, call) => rules.list('airline', call)),
    bind(markupEndpoints.saveAirlineMarkup, (input, call) => rules.save('airline', input, signedIn(call))),
    bind(markupEndpoints.deleteAirlineMarkup, (input, call) =>
      rules.remove('airline', input.markupId, signedIn(call)),
    ),
    bind(markupEndpoints.sourceMarkups, async (_input, call) => ({
      rules: await rules.list('source', call),
      sources: await listRuleSources(deps.suppliers, call.site),
    })),
    bind(markupEndpoints.saveSourceMarkup, (input, call) => rules.save('source', input, signedIn(call))),
    bind(markupEndpoints.deleteSourceMarkup, (input, call) =>
      rules.remove('source', input.markupId, signedIn(call)),
    ),
    bind(markupEndpoints.fixedDepartureMarkups, ({ groupId, blockId }, call) =>
      rules.list(
        'fixedDeparture',
        call,
        (rule) =>
          (groupId === undefined || rule.groupId === groupId) &&
          (blockId === undefined || rule.blockId === blockId),
      ),
    ),
    bind(markupEndpoints.saveFixedDepartureMarkup, (input, call) =>
      rules.save('fixedDeparture', input, signedIn(call)),
    ),
    bind(markupEndpoints.deleteFixedDepartureMarkup, (input, call) =>
      rules.remove('fixedDeparture', input.markupId, signedIn(call)),
    ),
    bind(markupEndpoints.packageMarkups, ({ groupId, packageId }, call) =>
      rules.list(
        'package',
        call,
        (rule) =>
          (groupId === undefined || rule.groupId === groupId) &&
          (packageId === undefined || rule.packageId === packageId),
      ),
    ),
    bind(markupEndpoints.savePackageMarkup, (input, call) => rules.save('package', input, signedIn(call))),
    bind(markupEndpoints.deletePackageMarkup, (input, call) =>
      rules.remove('package', input.markupId, signedIn(call)),
    ),
    bind(markupEndpoints.explain, (input, call) => explain(input, call)),
    bind(markupEndpoints.myMarkup, (_input, call) => own.read(signedIn(call))),
    bind(markupEndpoints.saveMyMarkup, (input, call) => own.save(input, signedIn(call))),
    ...groupRoutes(groups),
  ]
}
