import type { SavedView } from '#contract/http/tickets-queue-settings.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { gridSettingsApi } from '#renderer/ui/grid/grid-settings-api.ts'

const none: SavedView[] = []

/** Gives the views this user saved for a list, and functions to save and delete them. */
export const useSavedViews = (list: string) => {
  const dispatch = useAppDispatch()
  const settings = gridSettingsApi.useQueueSettingsQuery({})
  const [save, saving] = gridSettingsApi.useSaveViewMutation()
  const [remove, removing] = gridSettingsApi.useDeleteViewMutation()
  const keep = (views: SavedView[]): void =>
    void dispatch(
      gridSettingsApi.util.updateQueryData('queueSettings', {}, (draft) => {
        draft.views = views
      }),
    )
  return {
    views: settings.data?.views.filter((view) => view.queue === list) ?? none,
    failure: toFailure(settings.error),
    problem: toFailure(saving.error ?? removing.error),
    isSaving: saving.isLoading,
    save: async (name: string, query: string): Promise<boolean> => {
      const answer = await save({ queue: list, name, query })
      if (answer.data) keep(answer.data.views)
      return Boolean(answer.data)
    },
    remove: async (viewId: string): Promise<void> => {
      const answer = await remove({ viewId })
      if (answer.data) keep(answer.data.views)
    },
  }
}
