"""Tests of Conquest of Zabor, one file for each file of rules."""
