import type { PackageRow } from '#contract/entities/package.ts'
import { staffListApi } from './staff-list-api.ts'
import { batchActTexts as texts, type PackageAct } from './staff-list-texts.ts'

/** Both ends are included. */
export interface Days {
  from: string
  to: string
}

/** The result of an action on a package: refused before it was sent, or done, with the action that undoes it. */
export type ActResult =
  | { is: 'refused'; text: string }
  | { is: 'sent'; answer: { error?: unknown }; done: string; undo?: (() => Promise<ActResult>) | undefined }

type Act = (row: PackageRow, days: Days | null) => Promise<ActResult>

/** Returns the actions on a package of the list, each with the one that undoes it. */
export const usePackageActs = (): Record<PackageAct, Act> => {
  const [publish] = staffListApi.usePublishListedMutation()
  const [unpublish] = staffListApi.useUnpublishListedMutation()
  const [archive] = staffListApi.useArchiveListedMutation()
  const [restore] = staffListApi.useRestoreListedMutation()
  const [stopSale] = staffListApi.useStopListedMutation()

  const takeOffSale = async ({ _id, latestVersion }: PackageRow): Promise<ActResult> => ({
    is: 'sent',
    answer: await unpublish({ _id, expectedVersion: latestVersion }),
    done: texts.unpublished,
  })
  const publishAgain = async (row: PackageRow, version: number): Promise<ActResult> => ({
    is: 'sent',
    answer: await publish({ _id: row._id, expectedVersion: row.latestVersion, version }),
    done: texts.publishedAgain(version),
  })

  return {
    publish: async (row) => {
      const { _id, status, latestVersion, publishedVersion, missing } = row
      const wasOnSale = status === 'published' && publishedVersion !== null
      if (status === 'archived') return { is: 'refused', text: texts.isArchived }
      if (wasOnSale && publishedVersion === latestVersion)
        return { is: 'sent', answer: {}, done: texts.alreadyOnSale }
      if (missing.length > 0) return { is: 'refused', text: texts.incomplete(missing.length) }
      const answer = await publish({ _id, expectedVersion: latestVersion })
      return {
        is: 'sent',
        answer,
        done: texts.published(latestVersion),
        undo: answer.data && (() => (wasOnSale ? publishAgain(row, publishedVersion) : takeOffSale(row))),
      }
    },

    unpublish: async (row) => {
      const result = await takeOffSale(row)
      const { publishedVersion } = row
      if (result.is === 'refused' || result.answer.error !== undefined || publishedVersion === null)
        return result
      return { ...result, undo: () => publishAgain(row, publishedVersion) }
    },

    archive: async ({ _id, latestVersion: expectedVersion }) => {
      const answer = await archive({ _id, expectedVersion })
      return {
        is: 'sent',
        answer,
        done: texts.archived,
        undo:
          answer.data &&
          (async () => ({
            is: 'sent',
            answer: await restore({ _id, version: expectedVersion, expectedVersion }),
            done: texts.restored,
          })),
      }
    },

    stopSale: async ({ _id, stockMode }, days) => {
      if (stockMode === 'freesale' || stockMode === 'onRequest')
        return { is: 'refused', text: texts.noStock(stockMode) }
      const request = { _id, ...(days ?? { from: '', to: '' }) }
      const answer = await stopSale({ ...request, isStopped: true })
      const { data } = answer
      if (data?.changed === 0) return { is: 'sent', answer, done: texts.noneToStop }
      return {
        is: 'sent',
        answer,
        done: texts.stopped(data?.changed ?? 0),
        undo:
          data &&
          (async () => {
            const resumed = await stopSale({ ...request, isStopped: false, only: data.change })
            return { is: 'sent', answer: resumed, done: texts.resumed(resumed.data?.changed ?? 0) }
          }),
      }
    },
  }
}
