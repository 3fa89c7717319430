"""Which step carries out what the table waits for."""

from typing import Final

from anpfiff.core.step import in_order
from anpfiff.games.schwalben import answer, attack, bets, match, referee, roll, sending_off, shot, state, teams, tournament

STEPS: Final = in_order(
    {
        state.PICK: ("pick", teams.Picking()),
        state.DRAFT: ("draft", teams.Drafting()),
        state.ONE_LESS: ("one_less", teams.ChoosingLess()),
        state.BET: ("bet", bets.Betting()),
        state.REJECT: ("reject", referee.Rejecting()),
        state.OFFER: ("offer", referee.Offering()),
        state.OFFER_FOR: ("offer_for", referee.OfferingFor()),
        state.BRIBE: ("bribe", referee.Bribing()),
        state.BEFORE_MATCH: ("before_match", match.PlayingBefore()),
        state.OUT_OF_THE_BLUE: ("out_of_the_blue", match.GivingPenalty()),
        state.ATTACKING: ("attacking", match.Attacking()),
        state.ATTACK_BONUSES: ("attack_bonuses", attack.AddingToAttack()),
        state.ANSWERING: ("answering", answer.Answering()),
        state.GIVING_UP: ("giving_up", answer.GivingUp()),
        state.ANSWER_BONUSES: ("answer_bonuses", answer.AddingToAnswer()),
        state.ROLLING_AGAIN: ("rolling_again", roll.RollingAgain()),
        state.CHANGING_TOTAL: ("changing_total", roll.ChangingTotal()),
        state.SEEING_PLACE: ("seeing_place", roll.SeeingPlace()),
        state.SENDING_OFF: ("sending_off", sending_off.SendingOff()),
        state.SHOT_BONUSES: ("shot_bonuses", shot.AddingToShot()),
        state.KEEPING: ("keeping", shot.Keeping()),
        state.HEALING: ("healing", answer.Healing()),
        state.TAKING_BACK: ("taking_back", match.TakingBack()),
        state.SPYING: ("spying", attack.Spying()),
        state.EXTRA_ATTACK: ("extra_attack", match.AttackingOnceMore()),
        state.BEGIN_TEAMS: ("begin_teams", teams.BeginningTeams()),
        state.DRAW_GROUPS: ("draw_groups", teams.DrawingGroups()),
        state.DEAL: ("deal", teams.Dealing()),
        state.NEXT_MATCH: ("next_match", tournament.BeginningMatch()),
        state.KICK_OFF: ("kick_off", match.KickingOff()),
        state.THROW: ("throw", roll.Throwing()),
        state.INJURE: ("injure", answer.Injuring()),
        state.DRAW_CARDS: ("draw_cards", match.DrawingCards()),
        state.SEND_OFF: ("send_off", sending_off.BeginningSendingOff()),
        state.ATTACK_OVER: ("attack_over", match.EndingAttack()),
        state.FULL_TIME: ("full_time", tournament.FullTime()),
        state.SEND_SPY: ("send_spy", attack.BeginningToSpy()),
    }
)
