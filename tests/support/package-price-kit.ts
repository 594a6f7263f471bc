import { endpoints } from '#contract/http/registry.ts'
import { packageInput, publishPackages, type PackageInput } from './packages-kit.ts'
import type { CallOptions, TestServer } from './test-server.ts'

const { getAvailability, getPrice } = endpoints.packages

/** Two adults in a double room. */
export const doubleRoom = [{ adults: 2, children: [], infants: 0 }]
export const firstDay = '2026-12-20'

let names = 0

/** Publishes packages and asks for their prices and dates, for two adults from 20 Dec 2026 on. */
export const createPriceKit = (findServer: () => TestServer) => ({
  publish: async (changes: Partial<PackageInput> = {}, toInput = packageInput): Promise<string> => {
    names += 1
    const input = toInput({ packageName: `priced-${names}`, ...changes })
    const [draft] = await publishPackages(findServer(), [input])
    if (!draft) throw new Error('nothing was published')
    return draft._id
  },
  price: async (_id: string, over: object = {}, who: CallOptions = {}) => {
    const request = { _id, startsOn: firstDay, rooms: doubleRoom, ...over }
    return (await findServer().must(getPrice, request, who)).price
  },
  refusal: async (_id: string, over: object = {}) => {
    const answer = await findServer().call(getPrice, { _id, startsOn: firstDay, rooms: doubleRoom, ...over })
    return answer.ok ? null : { code: answer.failure.errorCode, fields: answer.failure.fields }
  },
  dates: async (_id: string, over: object = {}, who: CallOptions = {}) => {
    const request = { _id, from: firstDay, to: '2026-12-25', rooms: doubleRoom, ...over }
    return (await findServer().must(getAvailability, request, who)).dates
  },
})
