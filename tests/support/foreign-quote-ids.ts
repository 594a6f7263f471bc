import { endpoints } from '#contract/http/registry.ts'
import { customer, draftInput } from './quotes-kit.ts'
import type { TestServer } from './test-server.ts'

const staff = { as: 'staff' }

/** Makes a quote of the one site's staff for its agent, and sends it. */
export const layQuote = async (server: TestServer, packageId: string): Promise<{ quoteId: string }> => {
  const draft = draftInput(packageId, { customer: { ...customer, userId: 'usr_skyways_agent' } })
  const { quote } = await server.must(endpoints.quotes.save, { draft }, staff)
  const { quoteId, revision, latest } = quote
  const totals = latest.options.map(({ totalMinor }) => totalMinor)
  await server.must(endpoints.quotes.send, { quoteId, revision, totals, byEmail: false }, staff)
  return { quoteId }
}

/** Returns what is sent for each call about quotes and each of its ids. */
export const quoteProbes = ({
  quoteId,
  packageId,
}: {
  quoteId: string
  packageId: string
}): Record<string, Record<string, Record<string, unknown>>> => {
  const plain = { quoteId: { quoteId } }
  const changed = { quoteId, revision: 2 }
  return {
    'quotes.save': { quoteId: { ...changed, draft: draftInput(packageId) } },
    'quotes.send': { quoteId: { ...changed, totals: [25_200_00], byEmail: false } },
    'quotes.newLink': plain,
    'quotes.withdraw': { quoteId: changed },
    'quotes.getQuote': plain,
    'quotes.getVersions': plain,
    'quotes.openMyQuote': plain,
  }
}
