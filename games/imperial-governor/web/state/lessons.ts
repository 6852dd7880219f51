import type { Lesson } from '$lib/game/contract';
import type { Action, Event, View } from '../generated';
import type { Content } from './content';

export const lessons: Lesson<Content, View, Action, Event>[] = [];
