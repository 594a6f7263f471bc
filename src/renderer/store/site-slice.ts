import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SiteConfig } from '#contract/entities/site.ts'

/** Site data, as it is persisted: the next start shows the tenant's look at once and refreshes behind it. */
export interface SiteState {
  site: SiteConfig | null
}

export const initialSite: SiteState = { site: null }

const slice = createSlice({
  name: 'site',
  initialState: initialSite,
  reducers: {
    siteLoaded: (state, action: PayloadAction<SiteConfig>) => {
      state.site = action.payload
    },
    siteForgotten: () => initialSite,
  },
})

export const { siteLoaded, siteForgotten } = slice.actions
export const siteReducer = slice.reducer
