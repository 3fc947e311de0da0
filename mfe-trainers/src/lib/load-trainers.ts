import { skillsOf } from '@marga/constants/skills-of'
import type { Trainer, TrainerSkill } from '@marga/api-contract/trainers'
import { isFilledList, liveOrBuiltIn, type Site, statusOf } from '@marga/sdk'

/** How many trainers a page begins with, and how many each "Show more" adds. */
export const TRAINERS_A_STEP = 24
/** More on one page is slow to build and to read; the skills narrow the list. */
export const MOST_TRAINERS = 240

const isTrainer = (data: unknown): data is Trainer =>
  typeof data === 'object' &&
  data !== null &&
  typeof Reflect.get(data, 'id') === 'number' &&
  ['name', 'course'].every((name) => typeof Reflect.get(data, name) === 'string')

const builtInTrainers = async () =>
  (await import(/* webpackChunkName: "built-in-trainers" */ '@marga/content/trainers')).trainers

export interface TrainerPage {
  trainers: readonly Trainer[]
  /** How many there are in all. */
  total: number
}

export interface TrainerQuery {
  /** At most as many trainers. */
  limit: number
  /** A skill that they must have; '' for any. */
  skill?: string
}

/** What the address asks for: `?show=48`, `?skill=Kafka`. */
export function askedOf(search: URLSearchParams): Required<TrainerQuery> {
  const shown = Number(search.get('show'))
  const isMore = Number.isInteger(shown) && shown > TRAINERS_A_STEP
  return {
    skill: search.get('skill')?.trim().slice(0, 200) ?? '',
    limit: isMore ? Math.min(shown, MOST_TRAINERS) : TRAINERS_A_STEP,
  }
}

const hasSkill = (trainer: Trainer, skill: string) =>
  skill === '' || skillsOf(trainer).some((known) => known.toLowerCase() === skill.toLowerCase())

/** Trainers in the order of their registration. An empty list is an answer only where a skill was asked for. */
export const loadTrainers = (site: Site, { limit, skill = '' }: TrainerQuery) =>
  liveOrBuiltIn<TrainerPage>(site, {
    live: async () => {
      const params = { limit, ...(skill && { skill }) }
      const { data, headers } = await site.http.get<unknown>('/trainers', { params })
      const isUsable = skill ? Array.isArray(data) : isFilledList(data)
      if (!isUsable || !Array.isArray(data) || !data.every(isTrainer)) return data
      return { trainers: data, total: Number(headers['x-total-count'] ?? data.length) } satisfies TrainerPage
    },
    isUsable: (data): data is TrainerPage =>
      typeof data === 'object' && data !== null && Array.isArray(Reflect.get(data, 'trainers')),
    builtIn: async () => {
      const matching = (await builtInTrainers()).filter((trainer) => hasSkill(trainer, skill))
      return { trainers: matching.slice(0, limit), total: matching.length }
    },
  })

const isSkillList = (data: unknown): data is TrainerSkill[] =>
  isFilledList<TrainerSkill>(data) && data.every(({ skill }) => typeof skill === 'string')

/** Skills to choose from, in the order of the alphabet. */
export async function loadSkills(site: Site): Promise<string[]> {
  const known = await liveOrBuiltIn<readonly TrainerSkill[]>(site, {
    live: async () => (await site.http.get<unknown>('/trainers/skills')).data,
    isUsable: isSkillList,
    builtIn: async () =>
      [...new Set((await builtInTrainers()).flatMap(skillsOf))].map((skill) => ({ skill, trainers: 1 })),
  })
  return known.map(({ skill }) => skill).toSorted((left, right) => left.localeCompare(right))
}

/** One trainer; null if there is none with that id. */
export async function loadTrainer(site: Site, id: number): Promise<Trainer | null> {
  if (!Number.isInteger(id) || id < 1) return null
  try {
    return await liveOrBuiltIn<Trainer | null>(site, {
      live: async () => (await site.http.get<unknown>(`/trainers/${id}`)).data,
      isUsable: (data): data is Trainer => isTrainer(data),
      builtIn: async () => (await builtInTrainers()).find((trainer) => trainer.id === id) ?? null,
    })
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 400) return null
    throw error
  }
}
