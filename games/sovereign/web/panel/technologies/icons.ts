// A drawing for every technology that brings no unit; the others show their unit.

import type { Component } from 'svelte';
import Amphora from '@lucide/svelte/icons/amphora';
import Anchor from '@lucide/svelte/icons/anchor';
import Atom from '@lucide/svelte/icons/atom';
import BookOpen from '@lucide/svelte/icons/book-open';
import Boxes from '@lucide/svelte/icons/boxes';
import BrainCircuit from '@lucide/svelte/icons/brain-circuit';
import BrickWall from '@lucide/svelte/icons/brick-wall';
import Church from '@lucide/svelte/icons/church';
import Droplets from '@lucide/svelte/icons/droplets';
import Factory from '@lucide/svelte/icons/factory';
import Feather from '@lucide/svelte/icons/feather';
import Flag from '@lucide/svelte/icons/flag';
import FlaskConical from '@lucide/svelte/icons/flask-conical';
import Fuel from '@lucide/svelte/icons/fuel';
import Globe from '@lucide/svelte/icons/globe';
import HatGlasses from '@lucide/svelte/icons/hat-glasses';
import HeartPulse from '@lucide/svelte/icons/heart-pulse';
import Landmark from '@lucide/svelte/icons/landmark';
import LoaderPinwheel from '@lucide/svelte/icons/loader-pinwheel';
import Orbit from '@lucide/svelte/icons/orbit';
import Palette from '@lucide/svelte/icons/palette';
import Plane from '@lucide/svelte/icons/plane';
import Route from '@lucide/svelte/icons/route';
import Scale from '@lucide/svelte/icons/scale';
import ScrollText from '@lucide/svelte/icons/scroll-text';
import TrainTrack from '@lucide/svelte/icons/train-track';
import Zap from '@lucide/svelte/icons/zap';
import type { Technology, UnitFacts, UnitKind } from '../../generated';

type Icon = Component<Record<string, unknown>>;

export const ICONS: Partial<Record<Technology, Icon>> = {
  writing: Feather,
  road_building: Route,
  seafaring: Anchor,
  construction: BrickWall,
  trade: Scale,
  irrigation: Droplets,
  wheel: LoaderPinwheel,
  code_of_laws: ScrollText,
  literacy: BookOpen,
  religion: Church,
  nationalism: Flag,
  scientific_method: FlaskConical,
  banking: Landmark,
  arts: Palette,
  refining: Fuel,
  railroad: TrainTrack,
  industrialisation: Factory,
  electricity: Zap,
  medicine: HeartPulse,
  espionage: HatGlasses,
  atomic_energy: Atom,
  flight: Plane,
  mass_production: Boxes,
  artificial_intelligence: BrainCircuit,
  space_flight: Orbit,
  globalization: Globe,
};
/** For a technology the data give neither unit nor drawing. */
export const OTHER: Icon = Amphora;

/** The unit a technology is drawn with: the first one it brings. */
export function unitOf(units: UnitFacts[], technology: Technology): UnitKind | null {
  if (technology in ICONS) return null;
  return units.find(({ unlocked_by }) => unlocked_by.includes(technology))?.id ?? null;
}
