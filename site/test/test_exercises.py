"""Exercises: right answers are marked right, wrong ones wrong, and a link repeats an exercise."""

import json

import pytest

from native import EDITIONS, answer, derive
from places import AXE
from test_accessibility import RUN

KINDS = ["break", "next", "refuses", "shortest", "derive"]
SEEDS = range(1, 9)


def exercise(edition, kind, seed, operation="exercise", **rest):
    return answer(operation=operation, edition=edition, kind=kind, seed=seed, **rest)


def begins_a_reference(edition, text):
    """Whether a reference of the edition begins with a text, by the command."""
    derived = derive(edition, text)
    return derived["valid"] or derived["error"]["span"][0] == len(text.encode())


def right_answer(edition, made):
    """Finds the answer without what marks it, by the command; None where only a mark can tell."""
    text = made["text"]
    if made["kind"] == "break":
        return derive(edition, text)["error"]["span"][0]
    if made["kind"] == "refuses":
        return derive(edition, text)["error"]["rules"][-1]
    if made["kind"] == "next":
        ends = derive(edition, text)["valid"]
        return [choice["value"] for choice in made["choices"]
                if (ends if choice["value"] == "end" else begins_a_reference(edition, text + choice["value"]))]
    return None


@pytest.mark.parametrize("kind", ["break", "next", "refuses"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_command_says_is_marked_right(edition, kind):
    for seed in SEEDS:
        made = exercise(edition, kind, seed)
        right = right_answer(edition, made)
        marked = exercise(edition, kind, seed, "mark", answer=right)
        assert marked["right"], (seed, made, right, marked)
        if kind == "refuses":
            assert right in [choice["value"] for choice in made["choices"]]
            others = [choice["value"] for choice in made["choices"] if choice["value"] != right]
        elif kind == "next":
            others = [right[1:], [choice["value"] for choice in made["choices"]]]
            others = [other for other in others if other != right]
        else:
            others = [right - 1 if right else right + 1, 0 if right else 2]
        for other in others:
            wrong = exercise(edition, kind, seed, "mark", answer=other)
            assert not wrong["right"] and wrong["why"], (seed, made, other, wrong)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_solution_of_shortest_is_in_the_language_and_marked_right(edition):
    for seed in SEEDS:
        solution = exercise(edition, "shortest", seed, "mark", answer="\0")["solution"]
        assert exercise(edition, "shortest", seed, "mark", answer=solution)["right"], (seed, solution)
        longer = exercise(edition, "shortest", seed, "mark", answer=f"{solution}aaaa")
        assert not longer["right"] and longer["why"], (seed, solution)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_derivation_ends_with_its_text(edition):
    for seed in SEEDS:
        made = exercise(edition, "derive", seed)
        state, chosen = made["derivation"], []
        while state["rule"] is not None:
            trials = [(choice, exercise(edition, "derive", seed, "mark", answer=[*chosen, choice])) for choice in range(len(state["choices"]))]
            right = [(choice, marked) for choice, marked in trials if marked["right"]]
            assert right, (seed, made, chosen)
            assert all(marked["why"] for _, marked in trials)
            chosen.append(right[0][0])
            state = right[0][1]["derivation"]
            assert len(chosen) < 500
        assert "".join(piece["text"] for piece in state["form"]) == made["text"]


def test_the_same_seed_makes_the_same_exercise_and_others_differ():
    for kind in KINDS:
        made = [json.dumps(exercise("rfc3986", kind, seed)) for seed in range(1, 21)]
        again = [json.dumps(exercise("rfc3986", kind, seed)) for seed in range(1, 21)]
        assert made == again
        without_seeds = {text.replace(f'"seed": {seed},', "") for seed, text in enumerate(made, 1)}
        assert len(without_seeds) >= 8, f"{kind}: {len(without_seeds)} of 20 differ"


def panel(visit, kind, seed, edition="rfc3986"):
    page = visit.open(edition=edition, text="", open="exercises", xkind=kind, xseed=seed)
    page.wait_for_selector("#panel-exercises .question")
    return page


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("edition", ["rfc2396", "rfc3987"])
def test_the_page_marks_a_right_answer(visit, kind, edition):
    seed = 3
    made = exercise(edition, kind, seed)
    page = panel(visit, kind, seed, edition)
    assert made["question"].split(".")[0].split("\"")[0].strip() in page.inner_text("#panel-exercises .question")
    right = right_answer(edition, made)
    if kind == "break":
        page.locator(f"#panel-exercises input[name=exercise-place][value='{right}']").check(force=True)
    elif kind == "refuses":
        page.locator(f"#panel-exercises input[value='{right}']").check()
    elif kind == "next":
        for value in right:
            page.locator(f"#panel-exercises input[value={json.dumps(value)}]").check()
    elif kind == "shortest":
        page.fill("#exercise-text", exercise(edition, kind, seed, "mark", answer="\0")["solution"])
    else:
        for _ in range(200):
            if "✓ Right" in page.inner_text("#panel-exercises"):
                break
            for button in page.locator("#panel-exercises .exercise .row > button").all():
                before = page.inner_text("#panel-exercises .form")
                button.click()
                if page.inner_text("#panel-exercises .form") != before or "✓ Right" in page.inner_text("#panel-exercises"):
                    break
    if kind != "derive":
        page.click("#panel-exercises form button[type=submit]")
    assert "✓ Right" in page.inner_text("#panel-exercises .judged")


@pytest.mark.parametrize("seed", [1, 3])
def test_the_page_marks_a_wrong_answer_and_has_the_solution(visit, seed):
    page = panel(visit, "shortest", seed)
    page.fill("#exercise-text", "::")
    page.keyboard.press("Enter")
    assert "✗ Not right" in page.inner_text("#panel-exercises .judged")
    page.click("text=Show the solution")
    solution = exercise("rfc3986", "shortest", seed, "mark", answer="\0")["solution"]
    assert f"Solution: {solution or 'the empty string'}" in page.inner_text("#panel-exercises .judged")


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_repeats_an_exercise(visits, kind):
    first = visits()
    page = panel(first, kind, 7)
    before = page.inner_text("#panel-exercises")
    page.click("text=Next exercise")
    assert first.state()["x"] == {"kind": kind, "seed": "8"}
    link, after = page.evaluate("location.href"), page.inner_text("#panel-exercises")
    assert before != after
    second = visits()
    second.page.goto(link)
    second.page.wait_for_selector("#panel-exercises .question")
    assert second.page.inner_text("#panel-exercises") == after


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_in_exercises(visits, kind, colours):
    page = panel(visits(color_scheme=colours), kind, 5)
    for control in page.locator("#panel-exercises form button[type=submit], #panel-exercises .exercise .row > button").all()[:1]:
        control.click()
    page.evaluate(AXE.read_text())
    assert page.evaluate(RUN) == []
