import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Calls under way (spec section 4; background calls don't count), whether the server answers, and whether it sends news. */
const slice = createSlice({
  name: 'progress',
  initialState: {
    running: 0,
    /** Since when calls have gone unanswered, in milliseconds since 1970; null while the server answers. */
    downSince: null as number | null,
    /** The stream of news is open, so lists needn't be polled often. */
    hasNews: false,
  },
  reducers: {
    callStarted: (state) => {
      state.running += 1
    },
    callEnded: (state) => {
      state.running = Math.max(0, state.running - 1)
    },
    serverAnswered: (state) => {
      state.downSince = null
    },
    newsChanged: (state, { payload: hasNews }: PayloadAction<boolean>) => {
      state.hasNews = hasNews
    },
    serverMissed: (state, { payload: at }: PayloadAction<number>) => {
      state.downSince ??= at
    },
  },
})

export const { callStarted, callEnded, serverAnswered, serverMissed, newsChanged } = slice.actions
export const progressReducer = slice.reducer
