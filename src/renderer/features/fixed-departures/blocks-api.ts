import { endpoints } from '#contract/http/registry.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  contractQuery,
} from '#renderer/store/contract-api.ts'

const { fixedDepartures } = endpoints

/** Seat blocks. Failures are shown in place of the list or at the fields. */
export const blocksApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    blocks: contractQuery(build, fixedDepartures.blocks, { tags: ['Blocks'], isSilent: true }),
    blockConsumers: contractQuery(build, fixedDepartures.blockConsumers, {
      tags: ['Blocks'],
      isSilent: true,
      keepSeconds: 0,
    }),
    manifest: contractQuery(build, fixedDepartures.manifest, {
      tags: ['Blocks'],
      isSilent: true,
      keepSeconds: 0,
    }),
    printedBlock: contractQuery(build, fixedDepartures.printBlock, { isSilent: true, keepSeconds: 0 }),
    saveBlock: contractMutation(build, fixedDepartures.saveBlock, {
      isSilent: true,
      invalidates: ['Blocks'],
    }),
    /** One of many: the list is reloaded once after all of them. */
    saveOneOfManyBlocks: contractMutation(build, fixedDepartures.saveBlock, { isSilent: true }),
    repeatBlock: contractMoneyMutation(build, fixedDepartures.repeatBlock, {
      isSilent: true,
      invalidates: ['Blocks'],
    }),
    closeBlock: contractMutation(build, fixedDepartures.closeBlock, { invalidates: ['Blocks'] }),
    releaseSeats: contractMoneyMutation(build, fixedDepartures.releaseSeats, {
      isSilent: true,
      invalidates: ['Blocks'],
    }),
    blockHistory: contractQuery(build, fixedDepartures.blockHistory, {
      tags: ['Blocks'],
      isSilent: true,
      keepSeconds: 0,
    }),
  }),
})
