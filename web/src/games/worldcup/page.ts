import { boardOf } from "../../boards/board";
import { actOf } from "./acts";
import component from "./Board.svelte";
import { placeOf } from "./placeOf";
import type { Scene } from "./scene";
import { script } from "./script";
import type { Shapes } from "./types";
import { shownOnBoard } from "./view";

export const board = boardOf<Shapes, Scene>({ component, stage: {}, script, shows: shownOnBoard, dice: () => [], placeOf, act: actOf });
